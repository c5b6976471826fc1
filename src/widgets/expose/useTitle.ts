import { __ } from '@wordpress/i18n';
import { useEffect } from 'react';
import type { WidgetProps } from '../types';

/** Sets the document's title from the names of the page and the listing (specification, texts 2.16). */
export function useTitle( onTitle: WidgetProps[ 'onTitle' ], subtitle: string ): void {
	useEffect( () => onTitle?.( __( 'View details', 'sw-immosuite' ), subtitle ), [ onTitle, subtitle ] );
}
