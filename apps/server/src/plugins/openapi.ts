import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Settings } from '../config/settings.ts';

/** `GET /api/openapi.json`, written from the very schemas that check the calls, and a page to read it at /api/docs. */
export const registerOpenApi = async (app: FastifyInstance, { publicUrl, auth }: Settings): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sixty',
        description:
          'The API of Sixty. Errors are `{ detail, code, errors? }`; creating calls take an `Idempotency-Key`.',
        version: '1.0.0',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: `An access token of ${auth.issuer} for the audience ${auth.audience}.`,
          },
        },
      },
    },
    // Calls of the API have a tag; pages and the identity provider's protocol have none.
    hideUntagged: true,
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { supportedSubmitMethods: [] },
  });
};
