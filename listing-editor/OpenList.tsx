import { Button } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { OpenPoint } from './checks';

interface Props {
	readonly items: readonly OpenPoint[];
	readonly onGo: ( field: string ) => void;
}

export const openTitle = ( count: number ): string =>
	count === 0
		? __( 'All details are complete.', 'sw-immosuite' )
		: sprintf(
				/* translators: %s: number of items. */
				_n( 'Still open: %s item', 'Still open: %s items', count, 'sw-immosuite' ),
				`${ count }`
			);

/** Links to the first field of each open point. */
export const OpenLinks = ( { items, onGo }: Props ) => (
	<ul>
		{ items.map( ( { code, fields: [ field ], sentence } ) => (
			<li key={ code }>
				<Button variant="link" onClick={ () => field !== undefined && onGo( field ) }>
					{ sentence }
				</Button>
			</li>
		) ) }
	</ul>
);

/** The open points, listed on top of the sidebar. They do not prevent publishing. */
export const OpenList = ( props: Props ) => (
	<section className={ props.items.length === 0 ? 'swis-open is-complete' : 'swis-open' }>
		<p role="status">{ openTitle( props.items.length ) }</p>
		<OpenLinks { ...props } />
	</section>
);
