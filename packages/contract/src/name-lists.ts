import { nameListLimits } from '@sixty/domain/wheel';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ById, Id, name, optionalName } from './fields.ts';

const fields = {
  name: name(nameListLimits.listNameLength, 'Please enter a name for the list.'),
  /** Without empty ones; duplicates are allowed. */
  names: z
    .array(optionalName(nameListLimits.nameLength))
    .check(z.maxLength(nameListLimits.names, `A list can hold up to ${nameListLimits.names} names.`)),
};

export const NameList = z.object({
  namelist_id: Id,
  name: z.string(),
  names: z.array(z.string()),
  version: z.int(),
});
export type NameList = z.output<typeof NameList>;

export const listNameLists = endpoint({
  path: '/namelists/',
  summary: 'The name lists of the signed-in user, the oldest first: that is the one the wheel begins with.',
  reply: z.array(NameList),
});

export const createNameList = endpoint({
  method: 'POST',
  path: '/namelists/',
  summary: 'Save a new name list.',
  status: 201,
  body: z.strictObject(fields),
  reply: NameList,
});

export const updateNameList = endpoint({
  method: 'PUT',
  path: '/namelists/{id}',
  summary: 'Save an edited name list of your own.',
  isVersioned: true,
  params: ById,
  body: z.strictObject(fields),
  reply: NameList,
});

export const deleteNameList = endpoint({
  method: 'DELETE',
  path: '/namelists/{id}',
  summary: 'Delete a name list of your own.',
  params: ById,
});
