import { _n, sprintf } from '@wordpress/i18n';
import { Hidden, WrappingText } from '../../../ui';
import type { Countdown } from './useCountdown';

export const WAIT_ID = 'swis-wait';

function waitText( seconds: number ): string {
	/* translators: %s: number of seconds. */
	const text = _n(
		'You can request another email in %s second.',
		'You can request another email in %s seconds.',
		seconds,
		'sw-immosuite'
	);
	return sprintf( text, String( seconds ) );
}

/**
 * Remaining wait until the button works again. Announced only at the start and the end: an announcement every second
 * would interrupt all others.
 */
export function Wait( { remaining, total }: Countdown ) {
	return (
		<>
			{ remaining > 0 && (
				<p className="swis-hint" id={ WAIT_ID }>
					<WrappingText>{ waitText( remaining ) }</WrappingText>
				</p>
			) }
			{ /* Visually hidden even while empty: a visible empty element would add a gap above the button. */ }
			<Hidden>
				<span role="status">{ total > 0 ? waitText( remaining > 0 ? total : 0 ) : '' }</span>
			</Hidden>
		</>
	);
}
