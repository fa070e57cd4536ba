import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Settings } from '../config/settings.ts';
import { ownAssetsPolicy } from './security-headers.ts';

export const registerOpenApi = async (app: FastifyInstance, { publicUrl, auth }: Settings): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sixty',
        description:
          'The API of Sixty. Errors are `{ detail, code, errors? }`; calls that change something take an `Idempotency-Key`.',
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
    hideUntagged: true,
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: ownAssetsPolicy,
    uiConfig: { supportedSubmitMethods: [] },
  });
};
