import { __ } from '@wordpress/i18n';
import { Icon } from '../../ui';

/** URL of the tab with exclusive listings on the account page. */
const exclusiveTabUrl = ( page: string ): string => {
	const url = new URL( page );
	url.searchParams.set( 'tab', 'exclusive' );
	return url.href;
};

/** Link to the account's exclusive listings; renders nothing on a site without an account page. */
export const BackToExclusiveListings = ( { page }: { page: string } ) =>
	page === '' ? null : (
		<nav className="swis-object__back" aria-label={ __( 'Go back', 'sw-immosuite' ) }>
			<a className="swis-button swis-button--bare" href={ exclusiveTabUrl( page ) } target="_top">
				<Icon name="left" />
				{ __( 'Exclusive properties', 'sw-immosuite' ) }
			</a>
		</nav>
	);
