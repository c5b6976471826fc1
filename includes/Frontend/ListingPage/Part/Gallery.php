<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

defined( 'ABSPATH' ) || exit;

/**
 * Pictures, each linked to its file. Phones show a row to swipe, larger screens a mosaic of five and a link to all.
 * Works without the script.
 */
final class Gallery extends Part {

	/** Number of pictures in the mosaic. */
	private const MOSAIC_SIZE = 5;

	/** The `sizes` of the first picture, which fills half the width of the mosaic, and of the others, which fill a quarter. */
	private const SIZES = [ '(min-width: 78rem) 38rem, (min-width: 46rem) 50vw, 100vw', '(min-width: 78rem) 19rem, (min-width: 46rem) 25vw, 100vw' ];

	public function tag(): string {
		return 'div';
	}

	/** @return array<string, string> */
	public function attributes(): array {
		return [ 'data-swis-gallery' => '' ];
	}

	public function html(): string {
		$navigation = $this->view->page->isListingPage ? ( new NavigationRow( $this->view ) )->html() : '';
		return $navigation . ( [] === $this->view->pictures() ? '' : $this->reel() );
	}

	private function reel(): string {
		$pictures = $this->view->pictures();
		$all      = count( $pictures );
		$shown    = min( self::MOSAIC_SIZE, $all );
		$slides   = '';
		foreach ( $pictures as $index => $picture ) {
			$name    = sprintf( $this->view->text( 'Enlarge picture %1$s of %2$s: %3$s' ), $index + 1, $all, $picture['alt'] );
			$count   = 1 === $all ? '' : sprintf( '<span class="swis-reel__n" aria-hidden="true">%d/%d</span>', $index + 1, $all );
			$slides .= '<li>' . PictureLink::html( $picture, $name, self::SIZES[ min( 1, $index ) ], 0 === $index ) . $count . '</li>';
		}
		return sprintf(
			'<div class="swis-reel"><ul class="swis-gallery swis-gallery--%d" id="%s" aria-label="%s">%s</ul>%s</div>',
			$shown,
			"swis-pictures-{$this->view->listing->postId}",
			esc_attr( $this->view->text( 'Pictures' ) ),
			$slides,
			$this->moreLinks( $all )
		);
	}

	/** Links to the plans, to the tours and to all pictures. */
	private function moreLinks( int $pictures ): string {
		$texts = $this->view->translator;
		$plans = count( $this->view->plans() );
		$links = 0 === $plans ? '' : $this->link( Plans::id( $this->view->listing->postId ), '', PartIcon::Plan->html() . esc_html( $texts->plural( 'Floor plan', 'Floor plans', $plans ) ) );
		$links .= [] === $this->view->tours() ? '' : $this->link( Tours::id( $this->view->listing->postId ), '', PartIcon::Tour->html() . esc_html( $this->view->text( 'Virtual tour' ) ) );
		$all    = esc_html( sprintf( $texts->plural( '%s picture', '%s pictures', $pictures ), $texts->number( $pictures ) ) );
		$links .= $pictures > 1 ? $this->link( "swis-pictures-{$this->view->listing->postId}", ' data-swis-open', $all ) : '';
		return '' === $links ? '' : "<p class=\"swis-reel__all\">{$links}</p>";
	}

	/** @param string $html Escaped. */
	private function link( string $id, string $attributes, string $html ): string {
		return "<a class=\"swis-quiet\" href=\"#{$id}\"{$attributes}>{$html}</a>";
	}
}
