import { Button, Modal } from '@wordpress/components';
import { useContext, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useHasGallery, type Attachment } from '../core';
import type { Meta } from '../meta';
import { OpenContext } from '../panels/open';
import { Tiles } from './Tiles';
import { UploadArea } from './UploadArea';

interface PicturesProps {
	readonly meta: Meta;
	readonly pictures: ReadonlyMap< number, Attachment >;
}

/** Large view of both lists with fields for texts; changes apply at once. */
const Arrange = ( props: PicturesProps & { readonly onClose: () => void } ) => (
	<Modal isFullScreen title={ __( 'Pictures and floor plans', 'sw-immosuite' ) } onRequestClose={ props.onClose }>
		<p>{ __( 'The first picture is the title picture.', 'sw-immosuite' ) }</p>
		<Tiles isLarge list="gallery" { ...props } />
		{ props.meta.plans.length > 0 && (
			<>
				<h2>{ __( 'Floor plans', 'sw-immosuite' ) }</h2>
				<Tiles isLarge list="plans" { ...props } />
			</>
		) }
	</Modal>
);

export const PicturesFields = ( props: PicturesProps ) => {
	const { arrive } = useContext( OpenContext );
	const [ isArranging, setArranging ] = useState( false );
	useEffect( arrive, [ arrive ] );
	const { meta } = props;
	const hasGallery = useHasGallery();
	return (
		<>
			<UploadArea
				list="gallery"
				label={ __( 'Add pictures', 'sw-immosuite' ) }
				beside={
					meta.gallery.length + meta.plans.length > 0 && (
						<Button variant="tertiary" onClick={ () => setArranging( true ) }>
							{ __( 'Arrange in large view', 'sw-immosuite' ) }
						</Button>
					)
				}
			>
				<Tiles list="gallery" { ...props } />
				{ meta.gallery.length > 0 && (
					<p>
						{ hasGallery
							? __( 'The first picture is the title picture.', 'sw-immosuite' )
							: __(
									'Nothing is chosen: all pictures that were uploaded to this listing are shown.',
									'sw-immosuite'
								) }
					</p>
				) }
			</UploadArea>
			<h4>{ __( 'Floor plans', 'sw-immosuite' ) }</h4>
			<UploadArea list="plans" label={ __( 'Add floor plans', 'sw-immosuite' ) }>
				<Tiles list="plans" { ...props } />
			</UploadArea>
			{ isArranging && <Arrange { ...props } onClose={ () => setArranging( false ) } /> }
		</>
	);
};
