import { _n, sprintf } from '@wordpress/i18n';
import { Hidden, Words } from '../../../ui';
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
export function Wait( { left, of }: Countdown ) {
	return (
		<>
			{ left > 0 && (
				<p className="swis-hint" id={ WAIT_ID }>
					<Words>{ waitText( left ) }</Words>
				</p>
			) }
			{ /* Hidden including its paragraph: an empty one would still add a gap above the button. */ }
			<Hidden>
				<span role="status">{ of > 0 ? waitText( left > 0 ? of : 0 ) : '' }</span>
			</Hidden>
		</>
	);
}
