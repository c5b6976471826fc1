import { __, sprintf } from '@wordpress/i18n';
import type { Visitor } from '../../store';
import { Note, WrappingText } from '../../ui';

/** Shows which account fills in the form; renders nothing for visitors who are not signed in. */
export function SignedInAs( { visitor }: { visitor: Visitor } ) {
	if ( visitor.phase !== 'known' ) {
		return null;
	}
	/* translators: %s: email address. */
	const title = sprintf( __( 'Signed in as %s', 'sw-immosuite' ), visitor.account.email );
	return (
		<Note tone="info" title={ title }>
			<p>
				<WrappingText>
					{ __( 'We have filled in your details from your account.', 'sw-immosuite' ) }
				</WrappingText>
			</p>
		</Note>
	);
}
