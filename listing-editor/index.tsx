import { PluginMoreMenuItem, PluginPrePublishPanel } from '@wordpress/editor';
import { useEffect, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { useAudience } from './audience';
import { editor, useAttachments, useMeta } from './core';
import { isListingEditor, listingData } from './data';
import './editor.css';
import { useImported } from './Imported';
import { useInvalidEntries } from './invalid';
import { openPoints, type OpenPoint } from './checks';
import { OpenLinks, openTitle } from './OpenList';
import { useOpen } from './panels/open';
import { Sidebar } from './Sidebar';
import { PLUGIN, showSidebar, useSidebar } from './useSidebar';

/** The pre-publish panel replaces the sidebar, so a link to a field reopens the sidebar. */
const PrePublish = ( { items, goTo }: { items: readonly OpenPoint[]; goTo: ( field: string ) => void } ) => (
	<PluginPrePublishPanel title={ openTitle( items.length ) } initialOpen={ items.length > 0 }>
		<OpenLinks
			items={ items }
			onGo={ ( field ) => {
				editor.act().closePublishSidebar();
				showSidebar();
				goTo( field );
			} }
		/>
	</PluginPrePublishPanel>
);

const Duplicate = () => {
	const { duplicate } = listingData();
	return duplicate === '' ? null : (
		<PluginMoreMenuItem href={ duplicate }>{ __( 'Duplicate', 'sw-immosuite' ) }</PluginMoreMenuItem>
	);
};

/** Mounted as long as the editor is open, even if the sidebar is closed. */
const ListingEditor = () => {
	const meta = useMeta();
	const pictures = useAttachments( [ ...meta.gallery, ...meta.plans ], meta.exclusive );
	const open = useOpen();
	const invalid = useInvalidEntries();
	const [ imported, rule ] = useImported();
	const items = useMemo( () => openPoints( meta, pictures ), [ meta, pictures ] );
	useSidebar();
	const audience = useAudience();
	useEffect( () => editor.act().removeEditorPanel( 'featured-image' ), [] );
	return (
		<>
			<Sidebar { ...{ meta, pictures, items, open, invalid, imported, audience } } />
			<PrePublish items={ items } goTo={ open.goTo } />
			<Duplicate />
			{ rule }
		</>
	);
};

const HOUSE = (
	<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
		<path fill="none" stroke="currentColor" strokeWidth="1.5" d="M4 20V9.500L12 4l8 5.500V20M9 20v-6h6v6" />
	</svg>
);

if ( isListingEditor() ) {
	registerPlugin( PLUGIN, { icon: HOUSE, render: ListingEditor } );
}
