import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { Listed } from './data';
import { isDue } from './filtering';
import { personText, statusText } from './words';

export interface EntryLabelsProps {
	readonly entry: Listed;
	/** Today in the site's time zone, YYYY-MM-DD. */
	readonly today: string;
}

/** Labels of an entry in the list. */
export function EntryLabels( { entry, today }: EntryLabelsProps ): ReactNode {
	const { status, confirmed, mailState, person } = entry;
	return (
		<span className="swin-marks">
			<span className={ `swin-status is-${ status }` }>{ statusText( status ) }</span>
			{ ! confirmed && <span className="swin-mark is-warning">{ __( 'Unconfirmed', 'sw-immosuite' ) }</span> }
			{ mailState === 'failed' && (
				<span className="swin-mark is-error">{ __( 'Email problem', 'sw-immosuite' ) }</span>
			) }
			{ isDue( entry, today ) && (
				<span className="swin-mark is-warning">{ __( 'Follow-up due', 'sw-immosuite' ) }</span>
			) }
			{ person > 0 && <span className="swin-mark">{ personText( person ) }</span> }
		</span>
	);
}
