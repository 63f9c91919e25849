import { z } from 'zod';
import { userOf } from '../core/people.ts';
import { telegramLimits } from '../limits.ts';
import { signLaunchData } from '../mini-app/init-data.ts';
import { type LaunchRequest, launchApp } from '../mini-app/launch.ts';
import { themeParams } from '../mini-app/theme-params.ts';
import { SandboxError } from '../people/sandbox-error.ts';
import { sendAsPerson } from '../people/write.ts';
import { personRoute } from './person-route.ts';
import type { ControlRoute } from './route.ts';

const launch = z.object({
  via: z.enum(['inline', 'menu', 'keyboard', 'link']),
  url: z.string().optional(),
  start_param: z.string().optional(),
  platform: z.string().default('ios'),
  theme: z.record(z.string(), z.string()).default(themeParams.light),
  auth_date: z.number().optional(),
});

function launchRequest(body: z.infer<typeof launch>, publicUrl: URL): LaunchRequest {
  const { via, url, start_param: startParam, platform, theme, auth_date: authDate } = body;
  return { via, url: url ?? publicUrl.href, startParam, platform, theme, authDate };
}

export const miniAppRoutes: ControlRoute[] = [
  personRoute(
    'POST',
    'launch',
    "open a mini app: the frame's address with signed launch data",
    launch,
    ({ core, port }, person, body) => launchApp(core, person, launchRequest(body, core.publicUrl), port),
  ),
  personRoute(
    'POST',
    'init-data',
    'sign any launch data for this person, with a chosen age',
    z.object({
      auth_date: z.number().optional(),
      query_id: z.string().optional(),
      start_param: z.string().optional(),
      chat_type: z.string().optional(),
      chat_instance: z.string().optional(),
    }),
    ({ core }, person, body) => {
      const { is_bot: _, ...user } = userOf(person);
      const allows = (person.started || person.writeAccess) && !person.blocked;
      const fields = { ...body, user: { ...user, ...(allows ? { allows_write_to_pm: true } : {}) } };
      return { init_data: signLaunchData(core.token, { ...fields, auth_date: body.auth_date ?? core.now() }) };
    },
  ),
  personRoute(
    'POST',
    'app-data',
    'data sent by an app that was opened from a keyboard button',
    z.object({ data: z.string(), button_text: z.string() }),
    ({ core }, person, body) => {
      const bytes = Buffer.byteLength(body.data);
      if (bytes === 0 || bytes > telegramLimits.appDataBytes)
        throw new SandboxError(422, 'the data is empty or too long');
      return sendAsPerson(core, person, { web_app_data: { data: body.data, button_text: body.button_text } });
    },
  ),
];
