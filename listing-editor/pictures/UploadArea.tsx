import { Button, FormFileUpload, Notice, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { DragEvent, ReactNode } from 'react';
import { controlId } from '../controls/ids';
import type { FilesKey } from '../meta';
import { FromLibrary } from './FromLibrary';
import { queue, TYPES, useUploads, type Upload } from './uploads';

interface Props {
	readonly list: FilesKey;
	/** Label of the button. */
	readonly label: string;
	/** Existing files. */
	readonly children: ReactNode;
	/** Content beside the button. */
	readonly beside?: ReactNode;
}

const carriesFiles = ( { dataTransfer }: DragEvent ): boolean => dataTransfer.types.includes( 'Files' );

const Pending = ( { name, isRunning }: Upload ) => (
	<li className="swis-pending">
		{ isRunning ? <Spinner /> : null }
		<span>{ name }</span>
		<span>{ isRunning ? __( 'Uploading …', 'sw-immosuite' ) : __( 'Waiting …', 'sw-immosuite' ) }</span>
	</li>
);

/** Counts finished files, since core reports no upload progress of a single file. */
const Progress = ( { ended, total }: { readonly ended: number; readonly total: number } ) => {
	/* translators: 1: number of files, 2: how many there are in all. */
	const text = sprintf( __( '%1$s of %2$s uploaded', 'sw-immosuite' ), `${ ended }`, `${ total }` );
	return (
		<p className="swis-upload" role="status">
			<progress value={ ended } max={ total } aria-label={ text } />
			{ text }
		</p>
	);
};

/** Value of the `accept` attribute. */
const acceptOf = ( list: FilesKey ): string =>
	TYPES[ list ].map( ( type ) => ( type.includes( '/' ) ? type : `${ type }/*` ) ).join();

/** Accepts several files by its button or by dropping, and shows the state of each. */
export const UploadArea = ( { list, label, children, beside }: Props ) => {
	const { uploads, failures, ended } = useUploads();
	const [ isOver, setOver ] = useState( false );
	const pending = uploads.filter( ( upload ) => upload.list === list );
	const drop = ( event: DragEvent ): void => {
		setOver( false );
		if ( carriesFiles( event ) ) {
			event.preventDefault();
			event.stopPropagation();
			queue.add( list, Array.from( event.dataTransfer.files ) );
		}
	};
	return (
		<div
			className={ isOver ? 'swis-drop is-over' : 'swis-drop' }
			onDragOver={ ( event ) => {
				if ( carriesFiles( event ) ) {
					event.preventDefault();
					setOver( true );
				}
			} }
			onDragLeave={ () => setOver( false ) }
			onDrop={ drop }
		>
			{ children }
			{ pending.length > 0 && (
				<>
					<ul className="swis-tiles" aria-label={ __( 'Uploading …', 'sw-immosuite' ) }>
						{ pending.map( ( upload ) => (
							<Pending { ...upload } key={ upload.key } />
						) ) }
					</ul>
					<Progress ended={ ended[ list ] } total={ ended[ list ] + pending.length } />
				</>
			) }
			{ failures
				.filter( ( failure ) => failure.list === list )
				.map( ( failure ) => (
					<Notice key={ failure.key } status="error" onRemove={ () => queue.dismiss( failure ) }>
						{ failure.sentence }
					</Notice>
				) ) }
			<div className="swis-buttons">
				<FormFileUpload
					multiple
					accept={ acceptOf( list ) }
					onChange={ ( { currentTarget } ) => {
						queue.add( list, Array.from( currentTarget.files ?? [] ) );
						// Lets the user choose the same file again.
						currentTarget.value = '';
					} }
					render={ ( { openFileDialog } ) => (
						<Button id={ controlId( list ) } variant="secondary" onClick={ openFileDialog }>
							{ label }
						</Button>
					) }
				/>
				<FromLibrary list={ list } waiting={ pending.length } />
				{ beside }
			</div>
		</div>
	);
};
