import {
  disablePerson,
  enablePerson,
  exportPerson,
  makePasswordLink,
  type Person,
  removePerson,
} from '@sixty/contract/admin';
import type { ReplyOf } from '@sixty/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/use-api.ts';
import { saveFile } from '../../../platform/text-file.ts';
import type { Proof } from '../../../entities/use-proof.ts';
import { adminKey } from '../use-admin-list.ts';
import type { PersonAct } from './person-acts.ts';

export type PasswordLink = ReplyOf<typeof makePasswordLink>;

export const usePersonAct = () => {
  const callApi = useApi();
  const queryClient = useQueryClient();

  const run = async (act: PersonAct, { id, username }: Person, body: Proof): Promise<PasswordLink | null> => {
    const call = { params: { id }, body };
    switch (act) {
      case 'disable':
        await callApi(disablePerson, call);
        return null;
      case 'enable':
        await callApi(enablePerson, call);
        return null;
      case 'remove':
        await callApi(removePerson, call);
        return null;
      case 'export':
        saveFile(`sixty-data-of-${username}.json`, await callApi(exportPerson, call));
        return null;
      case 'reset_link':
        return callApi(makePasswordLink, call);
    }
  };

  return async (...parameters: Parameters<typeof run>): Promise<PasswordLink | null> => {
    try {
      return await run(...parameters);
    } finally {
      // Also after a failure: its reply may have been lost.
      await queryClient.invalidateQueries({ queryKey: adminKey });
    }
  };
};
