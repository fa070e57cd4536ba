import '../a/a.repository.ts';
import 'kysely';
