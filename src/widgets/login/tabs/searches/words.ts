import { __, sprintf } from '@wordpress/i18n';
import type { SavedSearchEntry } from '../../../../contract/types.gen';
import type { FrequencyOption } from '../../../../forms/alerts';

export type Alerts = SavedSearchEntry[ 'alerts' ];

/** Frequencies of alert mails, with explanations. */
export const frequencies = (): ReadonlyArray< FrequencyOption & { choice: Alerts } > => [
	{
		choice: 'instant',
		label: __( 'Immediately', 'sw-immosuite' ),
		hint: __( 'within 15 minutes', 'sw-immosuite' ),
	},
	{
		choice: 'daily',
		label: __( 'Daily', 'sw-immosuite' ),
		hint: __( 'at 7 a.m., only if there is something new', 'sw-immosuite' ),
	},
	{
		choice: 'weekly',
		label: __( 'Weekly', 'sw-immosuite' ),
		hint: __( 'Mondays at 7 a.m., only if there is something new', 'sw-immosuite' ),
	},
	{
		choice: 'off',
		label: __( 'No emails', 'sw-immosuite' ),
		hint: __( 'You see matching properties after signing in.', 'sw-immosuite' ),
	},
];

const labelOf = ( alerts: Alerts ): string => frequencies().find( ( { choice } ) => choice === alerts )?.label ?? '';

export const alertsText = ( alerts: Alerts ): string =>
	alerts === 'off'
		? __( 'Emails: off', 'sw-immosuite' )
		: /* translators: %s: how often emails come. */
			sprintf( __( 'Emails: %s', 'sw-immosuite' ), labelOf( alerts ) );
