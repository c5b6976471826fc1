import { Button, FormFileUpload, Notice, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { DragEvent, ReactNode } from 'react';
import { controlId } from '../controls/ids';
import type { FilesKey } from '../meta';
import { queue, useUploads, type Upload } from './uploads';

interface Props {
	readonly list: FilesKey;
	/** Of the button. */
	readonly label: string;
	/** What the button lets choose. */
	readonly accept: string;
	/** What is there already. */
	readonly children: ReactNode;
	/** Beside the button. */
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

/** Takes files by its button or by a drop, many at once, and says of each how far it is. */
export const UploadArea = ( { list, label, accept, children, beside }: Props ) => {
	const { uploads, failures } = useUploads();
	const [ isOver, setOver ] = useState( false );
	const pending = uploads.filter( ( one ) => one.list === list );
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
				<ul className="swis-tiles" aria-label={ __( 'Uploading …', 'sw-immosuite' ) }>
					{ pending.map( ( upload ) => (
						<Pending { ...upload } key={ upload.key } />
					) ) }
				</ul>
			) }
			{ failures
				.filter( ( one ) => one.list === list )
				.map( ( failure ) => (
					<Notice key={ failure.key } status="error" onRemove={ () => queue.dismiss( failure ) }>
						{ failure.sentence }
					</Notice>
				) ) }
			<div className="swis-buttons">
				<FormFileUpload
					multiple
					accept={ accept }
					onChange={ ( { currentTarget } ) => {
						queue.add( list, Array.from( currentTarget.files ?? [] ) );
						// The same file may be chosen again.
						currentTarget.value = '';
					} }
					render={ ( { openFileDialog } ) => (
						<Button id={ controlId( list ) } variant="secondary" onClick={ openFileDialog }>
							{ label }
						</Button>
					) }
				/>
				{ beside }
			</div>
		</div>
	);
};
