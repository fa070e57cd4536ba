import { nameListLimits } from '@sixty/domain/wheel';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { Id, name, nameOrNothing, Nothing } from './fields.ts';

const fields = {
  name: name(nameListLimits.listNameLength, 'Please enter a name for the list.'),
  /** Kept trimmed, in this order; empty ones are left out. The same name may be there twice: so it is in classes. */
  names: z
    .array(nameOrNothing(nameListLimits.nameLength))
    .check(z.maxLength(nameListLimits.names, `A list can hold up to ${nameListLimits.names} names.`)),
};

export const NameList = z.object({
  namelist_id: Id,
  name: z.string(),
  names: z.array(z.string()),
  version: z.int(),
});
export type NameList = z.output<typeof NameList>;

export const listNameLists = {
  method: 'GET',
  path: '/namelists/',
  summary: 'The name lists of the signed-in user, the oldest first: that is the one the wheel begins with.',
  access: 'signed-in',
  status: 200,
  isCreating: false,
  params: Nothing,
  query: Nothing,
  body: Nothing,
  reply: z.array(NameList),
} as const satisfies Endpoint;

export const createNameList = {
  method: 'POST',
  path: '/namelists/',
  summary: 'Save a new name list.',
  access: 'signed-in',
  status: 201,
  isCreating: true,
  params: Nothing,
  query: Nothing,
  body: z.strictObject(fields),
  reply: NameList,
} as const satisfies Endpoint;

export const updateNameList = {
  method: 'PUT',
  path: '/namelists/{id}',
  summary: 'Save an edited name list of your own.',
  access: 'signed-in',
  status: 200,
  isCreating: false,
  isVersioned: true,
  params: z.strictObject({ id: Id }),
  query: Nothing,
  body: z.strictObject(fields),
  reply: NameList,
} as const satisfies Endpoint;

export const deleteNameList = {
  method: 'DELETE',
  path: '/namelists/{id}',
  summary: 'Delete a name list of your own.',
  access: 'signed-in',
  status: 204,
  isCreating: false,
  params: z.strictObject({ id: Id }),
  query: Nothing,
  body: Nothing,
  reply: Nothing,
} as const satisfies Endpoint;
