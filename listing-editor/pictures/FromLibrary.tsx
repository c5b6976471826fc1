import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FilesKey } from '../meta';
import { queue, takeFromLibrary, TYPES } from './uploads';

interface Props {
	readonly list: FilesKey;
	/** Number of files that are being uploaded to this list. */
	readonly waiting: number;
}

const labels = (): Readonly< Record< FilesKey, string > > => ( {
	gallery: __( 'Choose pictures from the media library', 'sw-immosuite' ),
	plans: __( 'Choose floor plans from the media library', 'sw-immosuite' ),
	documents: __( 'Choose documents from the media library', 'sw-immosuite' ),
} );

/** Opens the media library. Users can upload files there, too, so the exclusive mark must be saved first. */
export const FromLibrary = ( { list, waiting }: Props ) => (
	<MediaUploadCheck>
		<MediaUpload
			multiple="add"
			mode="browse"
			title={ labels()[ list ] }
			allowedTypes={ TYPES[ list ] }
			onSelect={ ( chosen ) =>
				takeFromLibrary(
					list,
					chosen.map( ( { id } ) => id ),
					waiting
				)
			}
			render={ ( { open } ) => (
				<Button
					variant="tertiary"
					aria-label={ labels()[ list ] }
					onClick={ () => queue.whenSafe( list, open ) }
				>
					{ __( 'Media library', 'sw-immosuite' ) }
				</Button>
			) }
		/>
	</MediaUploadCheck>
);
