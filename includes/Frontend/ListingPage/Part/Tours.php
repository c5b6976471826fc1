<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Property\Listing\Wording\TourList;

defined( 'ABSPATH' ) || exit;

/**
 * Tours and videos of other sites. They load after a click on a link that names the other site. Without the script, the link
 * opens that site.
 *
 * @phpstan-import-type Tour from TourList
 */
final class Tours extends Part {

	/** @return array<string, string> */
	public function attributes(): array {
		return [ 'id' => self::id( $this->view->listing->postId ) ];
	}

	/** Unique id, since a page may show several listings. */
	public static function id( int $listing ): string {
		return "swis-tours-{$listing}";
	}

	public function html(): string {
		$tours = $this->view->tours();
		$html  = implode( '', array_map( $this->tour( ... ), $tours ) );
		return '' === $html ? '' : $this->heading( $this->title( $tours ) ) . $html;
	}

	/** @param list<Tour> $tours */
	private function title( array $tours ): string {
		$videos = count( array_filter( $tours, static fn( array $tour ): bool => $tour['isVideo'] ) );
		return match ( $videos ) {
			0                => $this->view->text( 'Virtual tour' ),
			count( $tours )  => $this->view->text( 'Video' ),
			default          => $this->view->text( 'Virtual tour and video' ),
		};
	}

	/** @param Tour $tour */
	private function tour( array $tour ): string {
		$kind  = $tour['isVideo'] ? $this->view->text( 'Video' ) : $this->view->text( 'Virtual tour' );
		$title = '' === $tour['title'] ? $kind : $tour['title'];
		$note  = sprintf( $this->view->text( 'This comes from %s. When it loads, your IP address and technical data of your browser are sent there.' ), $tour['host'] );
		return sprintf(
			'<div class="swis-tour">%s<div class="swis-tour__words">%s<p>%s</p>%s</div></div>',
			$this->poster(),
			'' === $tour['title'] ? '' : "<h3{$this->view->agencyLang()}>" . esc_html( $tour['title'] ) . '</h3>',
			esc_html( '' === $tour['frame'] ? sprintf( $this->view->text( 'This comes from %s.' ), $tour['host'] ) : $note ),
			$this->link( $tour, sprintf( '' === $tour['frame'] ? $this->view->text( 'Open %1$s at %2$s' ) : $this->view->text( 'Load %1$s from %2$s' ), $kind, $tour['host'] ), $title )
		);
	}

	/**
	 * Passes the frame's URL to the script in a `script` element, which authors cannot add to a text.
	 *
	 * @param Tour $tour
	 */
	private function link( array $tour, string $text, string $title ): string {
		$frame = '' === $tour['frame'] ? '' : '<script type="application/json">' . wp_json_encode( [ $tour['frame'], $title ], JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) . '</script>';
		return sprintf(
			'<a class="swis-quiet" href="%s" target="_blank" rel="noopener nofollow"%s>%s%s</a>%s',
			esc_url( $tour['url'] ),
			'' === $frame ? '' : ' data-swis-tour',
			PartIcon::Play->html(),
			esc_html( $text ),
			$frame
		);
	}

	/** A picture of the listing: a picture from the other site would reveal the visitor's IP address to that site. */
	private function poster(): string {
		$picture = $this->view->pictures()[0] ?? null;
		return null === $picture ? '' : sprintf(
			'<div class="swis-tour__poster"><img src="%s"%s alt="" loading="lazy" decoding="async"></div>',
			esc_url( $picture['url'] ),
			'' === $picture['srcset'] ? '' : sprintf( ' srcset="%s" sizes="(min-width: 46rem) 24rem, 100vw"', esc_attr( $picture['srcset'] ) )
		);
	}
}
