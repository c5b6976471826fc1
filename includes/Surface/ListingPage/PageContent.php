<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingPage;

use SwImmoSuite\Property\Listing\Record\BodyText;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Surface\ListingPage\Part\Form;
use SwImmoSuite\Surface\ListingPage\Part\PageAround;
use SwImmoSuite\Surface\ListingPage\Part\PartContext;
use SwImmoSuite\Surface\ListingPage\Part\PartName;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * The page of a listing where no template of listings prints it: the parts around its text, in any theme (L16). Where one
 * does, the text alone, and the form where it has none.
 */
final class PageContent {

	/** What stands below the text, beside the offer. */
	private const BELOW = [ PartName::Facts, PartName::Energy, PartName::Location, PartName::Commission, PartName::Documents ];

	public function __construct( private readonly PartBlock $block ) {
	}

	/**
	 * Filter the_content. Nothing for excerpts, which themes and core make of the same filter.
	 *
	 * @param string $content HTML.
	 */
	public function around( string $content ): string {
		$post = self::isPage() && in_the_loop() && ! doing_filter( 'get_the_excerpt' ) ? get_post() : null;
		$view = $post instanceof WP_Post && get_queried_object_id() === $post->ID ? $this->block->view( $post->ID ) : null;
		if ( null === $view ) {
			return $content;
		}
		$text = self::text( $content, $view );
		return PageAround::isOfListings() ? $text . $this->unless( $view->around->hasPart( 'form' ), PartName::Form, $view ) : $this->page( $text, $view );
	}

	/** With its heading. Nothing of a reference, which shows title, pictures, place and figures (L2). */
	private static function text( string $content, PartContext $view ): string {
		$text = $view->isReference() ? '' : Form::target( BodyText::withoutEmptyHeadings( $content ) );
		$name = '' === trim( $text ) || ! $view->around->leavesHeading() ? '' : '<h2 class="swis-part__title">' . esc_html( $view->text( 'Description' ) ) . '</h2>';
		return $name . $text;
	}

	/**
	 * Filters has_post_thumbnail and post_thumbnail_html: on its own page a listing shows its title picture in the gallery, so
	 * that the theme need not show it once more.
	 *
	 * @param mixed $shown What core has found.
	 * @param mixed $post  Whose picture it is; null for the post of the loop.
	 * @param mixed $none  What says that there is none.
	 */
	public static function withoutPicture( mixed $shown, mixed $post, mixed $none ): mixed {
		$isGallerys = self::isPage() && in_the_loop() && ! PageAround::isOfListings();
		$id         = $isGallerys ? ( $post instanceof WP_Post ? $post->ID : ( is_numeric( $post ) ? (int) $post : (int) get_the_ID() ) ) : 0;
		return $isGallerys && get_queried_object_id() === $id ? $none : $shown;
	}

	private static function isPage(): bool {
		return is_singular( PostType::NAME );
	}

	/** @param string $text HTML. */
	private function page( string $text, PartContext $view ): string {
		$own = fn( PartName $name ): string => $this->unless( $view->around->hasPart( $name->value ), $name, $view );
		return '<div class="swis-page alignwide">' . $own( PartName::Gallery )
			. '<div class="swis-one">' . $own( PartName::Head ) . $own( PartName::Offer )
			. '<div class="swis-one__text">' . ( '' === $text ? '' : "<div class=\"swis-text\">{$text}</div>" ) . implode( '', array_map( $own, self::BELOW ) ) . '</div>'
			. '</div>' . $own( PartName::Form ) . self::similar( $view ) . '</div>';
	}

	private function unless( bool $isThere, PartName $name, PartContext $view ): string {
		return $isThere ? '' : $this->block->part( $name, $view, false );
	}

	private static function similar( PartContext $view ): string {
		return $view->around->hasSimilar() ? '' : do_shortcode( '[sw_immosuite_listings variant="similar" perpage="3" search="false" map="false"]' );
	}
}
