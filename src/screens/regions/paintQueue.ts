/** Queue of tiles to paint, one at a time, so that canceled ones can be skipped. */
import { SIDE, type Tile } from '../../map/tile';
import type { Outline } from './outline';
import { paint } from './paint';

export type PaintingRequest =
	| { readonly kind: 'refused'; readonly numbers: readonly number[] }
	| { readonly kind: 'tile'; readonly id: number; readonly tile: Tile }
	| { readonly kind: 'forget'; readonly id: number };

export interface PaintingAnswer {
	readonly kind: 'tile';
	readonly id: number;
	readonly picture: ImageBitmap;
}

export class PaintQueue {
	private readonly outlines: readonly Outline[];
	private readonly post: ( answer: PaintingAnswer ) => void;
	private readonly waiting = new Map< number, Tile >();
	private refused: ReadonlySet< number > = new Set();

	constructor( outlines: readonly Outline[], post: ( answer: PaintingAnswer ) => void ) {
		this.outlines = outlines;
		this.post = post;
	}

	handle( request: PaintingRequest ): void {
		if ( request.kind === 'refused' ) {
			this.refused = new Set( request.numbers );
		} else if ( request.kind === 'forget' ) {
			this.waiting.delete( request.id );
		} else {
			this.waiting.set( request.id, request.tile );
			// Wait for requests that have already arrived, because one of them may cancel the tile.
			setTimeout( () => this.next( request.id ) );
		}
	}

	private next( id: number ): void {
		const tile = this.waiting.get( id );
		if ( tile === undefined ) {
			return;
		}
		this.waiting.delete( id );
		const side = SIDE * tile.scale;
		const canvas = new OffscreenCanvas( side, side );
		const context = canvas.getContext( '2d' );
		if ( context !== null ) {
			paint( context, this.outlines, this.refused, tile );
			this.post( { kind: 'tile', id, picture: canvas.transferToImageBitmap() } );
		}
	}
}
