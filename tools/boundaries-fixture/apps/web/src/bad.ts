import '../../server/src/plugins/fine.ts';
import './nowhere.ts';
import '../../../packages/testkit/src/bad.ts';
import './testing/for-tests.ts';
