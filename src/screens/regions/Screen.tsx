import { __, sprintf } from '@wordpress/i18n';
import { useState, type ReactNode } from 'react';
import type { Data } from './data';
import { FileWay } from './FileWay';
import { Notice } from './parts';
import { TypedWay } from './TypedWay';
import { hasDraft } from './useDraft';
import { importedText, regionsText, savedText } from './words';
import { useFocus } from './useFocus';

type Way = 'file' | 'typed';

/** Query parameter of the tab, for links and reloads. */
const WAY = 'way';

function firstWay( { count, outlines }: Data ): Way | null {
	const way = new URLSearchParams( window.location.search ).get( WAY );
	if ( way === 'file' || way === 'typed' ) {
		return way;
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

function Empty( { onChoose }: { onChoose: ( way: Way ) => void } ): ReactNode {
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
	readonly way: Way;
	/** Whether the current tab takes the focus. */
	readonly isFocused: boolean;
	readonly onChoose: ( way: Way ) => void;
}

function Tabs( { way, isFocused, onChoose }: TabsProps ): ReactNode {
	const current = useFocus< HTMLButtonElement >( isFocused );
	const tab = ( one: Way, text: string ): ReactNode => (
		<button
			type="button"
			className={ `nav-tab${ one === way ? ' nav-tab-active' : '' }` }
			aria-current={ one === way ? 'true' : undefined }
			ref={ one === way ? current : undefined }
			onClick={ () => onChoose( one ) }
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

/** Refreshes the browser's cached copies, because the user will probably open a page with regions next. */
function refreshCopies( frames: readonly string[] ): void {
	for ( const address of frames ) {
		// On failure the cached copy expires anyway.
		fetch( address, { cache: 'reload' } ).catch( () => undefined );
	}
}

/** Link to the page that shows the regions, or to its setup. */
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
	const [ first ] = useState( () => firstWay( data ) );
	const [ way, setWay ] = useState( first );
	const [ done, setDone ] = useState( '' );
	const choose = ( next: Way ): void => {
		const url = new URL( window.location.href );
		url.searchParams.set( WAY, next );
		window.history.replaceState( window.history.state, '', url );
		setWay( next );
	};
	const finish = ( text: string ): void => {
		refreshCopies( data.frames );
		setDone( text );
	};
	if ( done !== '' ) {
		return (
			<Notice kind="success" isFocused>
				<p>
					<strong>{ done }</strong>
				</p>
				<p>
					<PageLink { ...data } />
					<a href={ window.location.href }>{ __( 'Back to the regions', 'sw-immosuite' ) }</a>
				</p>
			</Notice>
		);
	}
	if ( way === null ) {
		return <Empty onChoose={ choose } />;
	}
	return (
		<>
			{ data.count > 0 && <CurrentRegions { ...data } /> }
			<Tabs way={ way } isFocused={ first === null } onChoose={ choose } />
			<div className="swrg-way">
				{ way === 'file' ? (
					<FileWay data={ data } onDone={ ( { regions } ) => finish( importedText( regions ) ) } />
				) : (
					<TypedWay regions={ data.regions } onDone={ ( { regions } ) => finish( savedText( regions ) ) } />
				) }
			</div>
		</>
	);
}
