import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { notify } from '../store';
import type { WidgetLink } from './types';

type Open = WidgetLink[ 'open' ];

export interface Opener {
	/** Id of the listing or search whose widget is loading, or else the route of that widget; null for none. */
	readonly opening: string | null;
	readonly open: ( ...what: Parameters< Open > ) => void;
}

/** Opens another route's widget in place of this one, and reports a failure. */
export function useOpenWidget( link: Pick< WidgetLink, 'open' > ): Opener {
	const [ opening, setOpening ] = useState< string | null >( null );
	const open = ( route: string, subject: Parameters< Open >[ 1 ] ): void => {
		setOpening( subject.uuid ?? subject.objectId ?? route );
		void link.open( route, subject ).then( ( hasOpened ) => {
			setOpening( null );
			if ( ! hasOpened ) {
				notify( { type: 'error', text: __( 'Network connection error', 'sw-immosuite' ) } );
			}
		} );
	};
	return { opening, open };
}
