import { __, sprintf } from '@wordpress/i18n';
import { useState, type ReactNode } from 'react';
import type { Data } from './data';
import { FileImport } from './FileImport';
import { Notice } from './coreComponents';
import { TypedImport } from './TypedImport';
import { hasDraft } from './useDraft';
import { importedText, regionsText, savedText } from './words';
import { useFocus } from './useFocus';

type ImportMethod = 'file' | 'typed';

/** Query parameter of the tab, for links and reloads. */
const METHOD_PARAMETER = 'way';

function firstMethod( { count, outlines }: Data ): ImportMethod | null {
	const method = new URLSearchParams( window.location.search ).get( METHOD_PARAMETER );
	if ( method === 'file' || method === 'typed' ) {
		return method;
	}
	if ( hasDraft() || ( count > 0 && outlines === 0 ) ) {
		return 'typed';
	}
	return count > 0 ? 'file' : null;
}

function CurrentRegions( { count, outlines, source }: Data ): ReactNode {
	return (
		<p>
			{ sprintf(
				__( 'At present: %1$s, %2$s with an outline.', 'sw-immosuite' ),
				regionsText( count ),
				String( outlines )
			) }
			{ source !== '' && ` ${ source }` }
		</p>
	);
}

function Empty( { onChoose }: { onChoose: ( method: ImportMethod ) => void } ): ReactNode {
	return (
		<>
			<p>
				{ __(
					'Regions are the towns and districts that visitors choose in the saved search, and in which listings lie.',
					'sw-immosuite'
				) }
			</p>
			<div className="swrg-grid">
				<div className="card">
					<h2>{ __( 'Type names', 'sw-immosuite' ) }</h2>
					<p>
						{ __(
							'One region per line, districts indented below their town. Outlines can be added later.',
							'sw-immosuite'
						) }
					</p>
					<button type="button" className="button button-primary" onClick={ () => onChoose( 'typed' ) }>
						{ __( 'Type names', 'sw-immosuite' ) }
					</button>
				</div>
				<div className="card">
					<h2>{ __( 'Import a file with outlines', 'sw-immosuite' ) }</h2>
					<p>
						{ __(
							'For a map beside the list. Outlines come from the BKG (VG250: municipalities), from OpenStreetMap (districts too) or from the portal of your town, as GeoJSON.',
							'sw-immosuite'
						) }
					</p>
					<button type="button" className="button" onClick={ () => onChoose( 'file' ) }>
						{ __( 'Choose a file', 'sw-immosuite' ) }
					</button>
				</div>
			</div>
		</>
	);
}

interface TabsProps {
	readonly method: ImportMethod;
	/** Whether the current tab takes the focus. */
	readonly isFocused: boolean;
	readonly onChoose: ( method: ImportMethod ) => void;
}

function Tabs( { method, isFocused, onChoose }: TabsProps ): ReactNode {
	const current = useFocus< HTMLButtonElement >( isFocused );
	const tab = ( target: ImportMethod, text: string ): ReactNode => (
		<button
			type="button"
			className={ `nav-tab${ target === method ? ' nav-tab-active' : '' }` }
			aria-current={ target === method ? 'true' : undefined }
			ref={ target === method ? current : undefined }
			onClick={ () => onChoose( target ) }
		>
			{ text }
		</button>
	);
	return (
		<nav className="nav-tab-wrapper" aria-label={ __( 'Ways to add regions', 'sw-immosuite' ) }>
			{ tab( 'file', __( 'File', 'sw-immosuite' ) ) }
			{ tab( 'typed', __( 'Type names', 'sw-immosuite' ) ) }
		</nav>
	);
}

/** Refreshes the browser's cached frames, because the user will probably open a page with regions next. */
function refreshFrames( frames: readonly string[] ): void {
	for ( const address of frames ) {
		// On failure the cached frame expires anyway.
		fetch( address, { cache: 'reload' } ).catch( () => undefined );
	}
}

/** Link to the page that shows the regions, or to the setup of that page. */
function PageLink( { page, setup }: Data ): ReactNode {
	if ( page === '' && setup === '' ) {
		return null;
	}
	return (
		<>
			{ page !== '' ? (
				<a href={ page }>{ __( 'See how visitors choose them', 'sw-immosuite' ) }</a>
			) : (
				<a href={ setup }>{ __( 'Create a page on which visitors choose them', 'sw-immosuite' ) }</a>
			) }
			{ ' · ' }
		</>
	);
}

/** ImmoSuite → Regions. */
export function Screen( { data }: { data: Data } ): ReactNode {
	const [ first ] = useState( () => firstMethod( data ) );
	const [ method, setMethod ] = useState( first );
	const [ doneText, setDoneText ] = useState( '' );
	const choose = ( next: ImportMethod ): void => {
		const url = new URL( window.location.href );
		url.searchParams.set( METHOD_PARAMETER, next );
		window.history.replaceState( window.history.state, '', url );
		setMethod( next );
	};
	const finish = ( text: string ): void => {
		refreshFrames( data.frames );
		setDoneText( text );
	};
	if ( doneText !== '' ) {
		return (
			<Notice kind="success" isFocused>
				<p>
					<strong>{ doneText }</strong>
				</p>
				<p>
					<PageLink { ...data } />
					<a href={ window.location.href }>{ __( 'Back to the regions', 'sw-immosuite' ) }</a>
				</p>
			</Notice>
		);
	}
	if ( method === null ) {
		return <Empty onChoose={ choose } />;
	}
	return (
		<>
			{ data.count > 0 && <CurrentRegions { ...data } /> }
			<Tabs method={ method } isFocused={ first === null } onChoose={ choose } />
			<div className="swrg-way">
				{ method === 'file' ? (
					<FileImport data={ data } onDone={ ( { regions } ) => finish( importedText( regions ) ) } />
				) : (
					<TypedImport
						regions={ data.regions }
						onDone={ ( { regions } ) => finish( savedText( regions ) ) }
					/>
				) }
			</div>
		</>
	);
}
