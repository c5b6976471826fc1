import { GridLayer, type Coords, type DoneCallback } from 'leaflet';
import { SIDE, type Painter } from './tile';

/** A tile layer painted outside the main thread, by a worker. */
export class PaintedTiles extends GridLayer {
	private readonly painter: Painter;
	/** What has to be done for each that is there, and what ends that. */
	private readonly waiting = new Map< HTMLElement, { readonly paint: () => void; cancel: () => void } >();

	constructor( painter: Painter ) {
		super( { tileSize: SIDE, updateWhenZooming: false } );
		this.painter = painter;
		this.on( 'tileunload', ( { tile } ) => {
			this.waiting.get( tile )?.cancel();
			this.waiting.delete( tile );
		} );
	}

	/** Those that are there look as before until the new ones have come. */
	repaint(): void {
		this.waiting.forEach( ( { paint } ) => paint() );
	}

	protected override createTile( { x, y, z }: Coords, done: DoneCallback ): HTMLElement {
		const scale = window.devicePixelRatio;
		const canvas = document.createElement( 'canvas' );
		canvas.width = canvas.height = SIDE * scale;
		const own = {
			cancel: (): void => undefined,
			paint: (): void => {
				own.cancel();
				own.cancel = this.painter( { x, y, z, scale }, ( picture ) => {
					canvas.getContext( 'bitmaprenderer' )?.transferFromImageBitmap( picture );
					done( undefined, canvas );
				} );
			},
		};
		this.waiting.set( canvas, own );
		own.paint();
		return canvas;
	}
}
