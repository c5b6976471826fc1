<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage;

use SwImmoSuite\Foundation\I18n\PageLanguage;
use SwImmoSuite\Frontend\ListingPage\Part\Form;
use SwImmoSuite\Frontend\ListingPage\Part\PartContext;
use SwImmoSuite\Frontend\ListingPage\Part\SurroundingPage;
use SwImmoSuite\Frontend\ListingTemplates\PartOrder;
use SwImmoSuite\Property\Listing\Record\BodyText;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Wording\TourList;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Adds the parts of a listing around its text, unless a block template for listings places them. With such a template,
 * adds only parts that it lacks, such as the form.
 */
final class PageContent {

	public function __construct( private readonly PartBlock $block ) {
	}

	/**
	 * Filter the_content. Adds nothing to excerpts, for which core and themes run the same filter.
	 *
	 * @param string $content HTML.
	 */
	public function surround( string $content ): string {
		$post = self::isListingPage() && in_the_loop() && ! doing_filter( 'get_the_excerpt' ) ? get_post() : null;
		$view = $post instanceof WP_Post && get_queried_object_id() === $post->ID ? $this->block->view( $post->ID ) : null;
		if ( null === $view ) {
			return $content;
		}
		$text = self::text( $content, $view );
		return SurroundingPage::usesListingTemplate() ? $text . $this->missingParts( $view ) : $this->page( $text, $view );
	}

	/** Filter the_content, before core embeds URLs: removes tours and videos, which are a separate part. */
	public static function withoutTours( string $content ): string {
		return self::isListingPage() && in_the_loop() && get_the_ID() === get_queried_object_id() ? TourList::without( $content ) : $content;
	}

	/** Parts missing from a template that was saved with an earlier version, parts that a filter has added, and the form. */
	private function missingParts( PartContext $view ): string {
		return implode( '', array_map( fn( string $name ): string => $this->partUnlessPlaced( $name, $view ), [ 'plans', 'tours', ...$view->partOrder()->added(), 'form' ] ) );
	}

	/** The text with its heading; empty for a reference. */
	private static function text( string $content, PartContext $view ): string {
		$text    = $view->isReference() ? '' : Form::target( BodyText::withoutEmptyHeadings( $content ) );
		$heading = '' === trim( $text ) || ! $view->page->needsTextHeading() ? '' : '<h2 class="swis-part__title"' . PageLanguage::mark() . '>' . esc_html( $view->text( 'Description' ) ) . '</h2>';
		if ( '' === $text || '' === $view->agencyLang() ) {
			return $heading . $text;
		}
		$hint = '<p' . PageLanguage::mark() . '><small>' . esc_html( $view->text( 'The agency’s own texts are not translated.' ) ) . '</small></p>';
		return "{$heading}{$hint}<div class=\"is-layout-flow\"{$view->agencyLang()}>" . BodyText::withHeadings( $text, $view->translator ) . '</div>';
	}

	/**
	 * Filters has_post_thumbnail and post_thumbnail_html: the gallery on a listing's own page already contains the featured
	 * image, so the theme should not print it again.
	 *
	 * @param mixed $shown Value from core.
	 * @param mixed $post  Post of the picture; null for the post of the loop.
	 * @param mixed $none  Value that means "no picture".
	 */
	public static function withoutPicture( mixed $shown, mixed $post, mixed $none ): mixed {
		$hasGallery = self::isListingPage() && in_the_loop() && ! SurroundingPage::usesListingTemplate();
		if ( ! $hasGallery ) {
			return $shown;
		}
		$id = match ( true ) {
			$post instanceof WP_Post => $post->ID,
			is_numeric( $post )      => (int) $post,
			default                  => (int) get_the_ID(),
		};
		return get_queried_object_id() === $id ? $none : $shown;
	}

	private static function isListingPage(): bool {
		return is_singular( PostType::NAME );
	}

	/** @param string $text HTML. */
	private function page( string $text, PartContext $view ): string {
		$part = fn( string $name ): string => match ( $name ) {
			PartOrder::TEXT    => '' === $text ? '' : "<div class=\"swis-text\">{$text}</div>",
			PartOrder::SIMILAR => self::similar( $view ),
			default            => $this->partUnlessPlaced( $name, $view ),
		};
		return '<div class="swis-page alignwide">' . $view->partOrder()->arrange( $part, static fn( string $html, string $class ): string => "<div class=\"{$class}\">{$html}</div>" ) . '</div>';
	}

	/** HTML of a part; empty if the page's template or text already contains it. */
	private function partUnlessPlaced( string $name, PartContext $view ): string {
		return $view->page->hasPart( $name ) ? '' : $this->block->part( $name, $view, isBlock: false );
	}

	private static function similar( PartContext $view ): string {
		return $view->page->hasSimilar() ? '' : do_shortcode( '[sw_immosuite_listings variant="similar" perpage="3" search="false" map="false"]' );
	}
}
