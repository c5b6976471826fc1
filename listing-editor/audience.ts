/** Who can see the listing as last saved, ignoring unsaved changes in the sidebar. */
import { useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { editor, showInfo, type Select } from './core';
import { readMeta } from './meta';
import { fallback, loadVisibility } from './panels/later';
import type { Audience } from './panels/Visibility';

/** Same rule as in Listing::read() on the server. */
const useStoredAudience = (): Audience =>
	useSelect( ( from: Select ) => {
		const storedValue = editor.from( from ).getCurrentPostAttribute;
		const status = storedValue( 'status' );
		if ( status === 'private' && readMeta( storedValue( 'meta' ) ).exclusive ) {
			return 'exclusive';
		}
		return status === 'publish' && ! storedValue( 'password' ) ? 'public' : 'hidden';
	}, [] );

/** Who can see the listing; shows a notice when a save has changed it. */
export function useAudience(): Audience {
	const audience = useStoredAudience();
	const announcedRef = useRef( audience );
	useEffect( () => {
		if ( announcedRef.current !== audience ) {
			announcedRef.current = audience;
			void loadVisibility().then( ( { audienceText } ) => showInfo( audienceText( audience ) ), fallback );
		}
	}, [ audience ] );
	return audience;
}
