export { categories, categoryRules, isCategory, type Category, type CategoryRules } from './category.ts';
