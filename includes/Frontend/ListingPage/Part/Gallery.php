<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Foundation\Contract\Shapes;

defined( 'ABSPATH' ) || exit;

/**
 * Pictures and plans: a grid of five, on phones only the first one, each linked to its file. A link to the full list shows
 * the others, even without a script.
 *
 * @phpstan-import-type ListingPictureShape from Shapes
 */
final class Gallery extends Part {

	/** Pictures in the grid. */
	private const SHOWN = 5;

	/**
	 * The first picture takes half of the row, the others a quarter; phones show only the first one, unless all are
	 * requested.
	 */
	private const SIZES = [ '(min-width: 78rem) 38rem, (min-width: 46rem) 50vw, 100vw', '(min-width: 78rem) 19rem, (min-width: 46rem) 25vw, 100vw' ];

	public function tag(): string {
		return 'div';
	}

	/** @return array<string, string> */
	public function attributes(): array {
		return [ 'data-swis-gallery' => '' ];
	}

	public function html(): string {
		$pictures = $this->view->pictures();
		$plans    = $this->view->plans();
		$all      = count( $pictures ) + count( $plans );
		$grid     = $this->tiles( $pictures, 0, $all );
		$shown    = min( self::SHOWN, count( $pictures ) );
		$drawings = $this->tiles( $plans, count( $pictures ), $all );
		return $this->way() . ( '' === $grid ? '' : "<ul class=\"swis-gallery swis-gallery--{$shown}\" id=\"{$this->id( 'pictures' )}\">{$grid}</ul>" )
			. ( '' === $drawings ? '' : "<ul class=\"swis-gallery swis-plans\" id=\"{$this->id( 'plans' )}\">{$drawings}</ul>" )
			. $this->below( count( $pictures ), count( $plans ) );
	}

	private function way(): string {
		return ! $this->view->around->isOwn ? '' : sprintf(
			'<nav class="swis-way" aria-label="%s">%s</nav>',
			esc_attr( $this->view->text( 'Breadcrumbs' ) ),
			( new Breadcrumbs( $this->view ) )->html()
		);
	}

	/** @param list<ListingPictureShape> $pictures */
	private function tiles( array $pictures, int $before, int $all ): string {
		$html = '';
		foreach ( $pictures as $index => $picture ) {
			$html .= $this->tile( $picture, $before + $index, $all );
		}
		return $html;
	}

	/** @param ListingPictureShape $picture */
	private function tile( array $picture, int $place, int $all ): string {
		return sprintf(
			'<li><a href="%s" data-swis-picture data-swis-alt="%s" data-swis-width="%d" data-swis-height="%d" aria-label="%s">%s</a></li>',
			esc_url( self::largest( $picture ) ),
			esc_attr( $picture['alt'] ),
			$picture['width'],
			$picture['height'],
			esc_attr( sprintf( $this->view->text( 'Enlarge picture %1$s of %2$s: %3$s' ), $place + 1, $all, $picture['alt'] ) ),
			self::image( $picture, 0 === $place )
		);
	}

	/**
	 * Loads the first picture with priority. Width and height reserve the space of the others.
	 *
	 * @param ListingPictureShape $picture
	 */
	private static function image( array $picture, bool $isFirst ): string {
		$measures = $picture['width'] > 0 && $picture['height'] > 0 ? sprintf( ' width="%d" height="%d"', $picture['width'], $picture['height'] ) : '';
		$sources  = '' === $picture['srcset'] ? '' : sprintf( ' srcset="%s" sizes="%s"', esc_attr( $picture['srcset'] ), self::SIZES[ $isFirst ? 0 : 1 ] );
		return sprintf(
			'<img src="%s"%s%s alt="%s" %s decoding="async">',
			esc_url( $picture['url'] ),
			$sources,
			$measures,
			esc_attr( $picture['alt'] ),
			$isFirst ? 'fetchpriority="high"' : 'loading="lazy"'
		);
	}

	/** @param ListingPictureShape $picture */
	private static function largest( array $picture ): string {
		return 1 === preg_match( '/(\S+) \d+w$/D', $picture['srcset'], $last ) ? $last[1] : $picture['url'];
	}

	private function below( int $pictures, int $plans ): string {
		$texts = $this->view->translator;
		$links = $pictures > 1 ? $this->link( 'pictures', $texts->plural( '%s picture', 'All %s pictures', $pictures ), $pictures ) : '';
		$links .= $plans > 0 ? $this->link( 'plans', $texts->plural( '%s floor plan', '%s floor plans', $plans ), $plans ) : '';
		$tools = $this->view->around->isOwn ? ( new Tools( $this->view ) )->html() : '';
		return '' === $links . $tools ? '' : "<div class=\"swis-gallery__more\">{$links}{$tools}</div>";
	}

	/**
	 * @param 'pictures'|'plans' $list
	 * @param string             $text Text with a placeholder for the number.
	 */
	private function link( string $list, string $text, int $count ): string {
		return sprintf( '<a href="#%s" data-swis-open="%s">%s</a>', $this->id( $list ), $list, esc_html( sprintf( $text, $this->view->translator->number( $count ) ) ) );
	}

	/** Unique id, since a page may show several listings. */
	private function id( string $list ): string {
		return "swis-{$list}-{$this->view->listing->postId}";
	}
}
