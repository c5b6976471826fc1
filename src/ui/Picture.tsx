import { useState } from 'react';
import { HouseDrawing, HOUSES } from './HouseDrawing';
import './picture.css';

export interface PictureProps {
	/** null: no picture. */
	src: string | null;
	alt: string;
	/** As in HTML; empty if the picture has only one size. */
	srcset?: string;
	/** As in HTML; used only with srcset. */
	sizes?: string;
	/** Pixels, to reserve the space; 0 if unknown. */
	width?: number;
	height?: number;
	/** Whether to load the picture with high priority. */
	first?: boolean;
	/** Whether to load the picture only when it comes near the visible window. */
	lazy?: boolean;
}

/** A photo, or a drawn house if there is no photo or it fails to load. */
export function Picture( {
	src,
	alt,
	srcset = '',
	sizes,
	width = 0,
	height = 0,
	first = false,
	lazy = false,
}: PictureProps ) {
	const [ broken, setBroken ] = useState< string | null >( null );
	return (
		<div className="swis-photo">
			{ src === null || src === broken ? (
				<HouseDrawing drawing={ HOUSES.house } className="swis-photo__drawn" />
			) : (
				<img
					// React 18 passes the attribute only under its HTML name.
					{ ...( first ? { fetchpriority: 'high' } : {} ) }
					sizes={ srcset === '' ? undefined : sizes }
					srcSet={ srcset === '' ? undefined : srcset }
					src={ src }
					alt={ alt }
					width={ width > 0 ? width : undefined }
					height={ height > 0 ? height : undefined }
					loading={ lazy ? 'lazy' : undefined }
					decoding="async"
					onError={ () => setBroken( src ) }
				/>
			) }
		</div>
	);
}
