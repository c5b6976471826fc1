import { __ } from '@wordpress/i18n';
import { useEffect } from 'react';
import type { WidgetProps } from '../types';

/** The document's title (texts 2.16): what it is, and of what. */
export function useTitle( onTitle: WidgetProps[ 'onTitle' ], subtitle: string ): void {
	useEffect( () => onTitle?.( __( 'View details', 'sw-immosuite' ), subtitle ), [ onTitle, subtitle ] );
}
