export { seededRng as seededRandom } from '@sixty/domain/random';
