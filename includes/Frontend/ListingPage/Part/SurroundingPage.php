<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** The page that contains a part: whether it is the listing's own, and which blocks its template and text contain. */
final class SurroundingPage {

	/** Matches the opening comment of a block. The group contains the attributes as JSON, which may contain nested objects. */
	private const BLOCK = '~<!--\s+wp:%s(?:\s+(\{.*?\}))?\s+/?-->~s';

	/** @param bool $isListingPage Whether this is the listing's own page. */
	private function __construct(
		public readonly bool $isListingPage,
		private readonly int $listing,
		private readonly string $template,
		private readonly string $text,
		public readonly bool $isExpose = false,
	) {
	}

	/** The page around the parts in the Exposé of an exclusive listing: it contains nothing else. */
	public static function expose(): self {
		return new self( isListingPage: false, listing: 0, template: '', text: '', isExpose: true );
	}

	/** @param WP_Post $listing Listing of the part, possibly on another page. */
	public static function of( WP_Post $listing ): self {
		$isListingPage = is_singular( PostType::NAME ) && get_queried_object_id() === $listing->ID;
		return new self( $isListingPage, $listing->ID, $isListingPage ? self::templateOfPage() : '', $isListingPage ? $listing->post_content : '' );
	}

	/**
	 * Whether the page uses a block template for single listings, which places the parts. Other templates and classic
	 * themes print only the text.
	 */
	public static function usesListingTemplate(): bool {
		$id = $GLOBALS['_wp_current_template_id'] ?? '';
		return is_string( $id ) && str_contains( $id, '//single-' . PostType::NAME );
	}

	/**
	 * Whether the part Head must contain the title. Classic themes print it, and so do block templates with a title
	 * block.
	 */
	public function needsTitle(): bool {
		return $this->isExpose || ( $this->isListingPage && self::usesListingTemplate() && ! self::hasBlock( $this->template, 'post-title' ) );
	}

	/** Whether template or text contains this part. */
	public function hasPart( string $part ): bool {
		foreach ( self::attributes( $this->template . $this->text, 'sw-immosuite/listing' ) as $attributes ) {
			if ( ( $attributes['part'] ?? PartName::Facts->value ) === $part ) {
				return true;
			}
		}
		return false;
	}

	/** Whether the page shows the costs in a separate part, so that the key figures leave them out. */
	public function hasCosts(): bool {
		return $this->isListingPage && ( ! self::usesListingTemplate() || $this->hasPart( PartName::Costs->value ) );
	}

	/** Whether template or text contains a form for this listing. */
	public function hasForm(): bool {
		foreach ( self::attributes( $this->template . $this->text, 'sw-immosuite/expose-inquiry' ) as $attributes ) {
			if ( in_array( $attributes['objectId'] ?? 0, [ 0, $this->listing ], true ) ) {
				return true;
			}
		}
		return has_shortcode( $this->text, 'sw_immosuite' ) && str_contains( $this->text, 'expose-inquiry' );
	}

	/** Whether template or text contains similar listings. */
	public function hasSimilar(): bool {
		foreach ( self::attributes( $this->template . $this->text, 'sw-immosuite/listings' ) as $attributes ) {
			if ( 'similar' === ( $attributes['variant'] ?? '' ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether the plugin must print the heading above the text: without a block template for single listings, and in
	 * the plugin's template, which has the class swis-text. A theme's template contains its own heading, if any.
	 */
	public function needsTextHeading(): bool {
		return ! self::usesListingTemplate() || str_contains( $this->template, '"swis-text"' );
	}

	private static function templateOfPage(): string {
		$content = $GLOBALS['_wp_current_template_content'] ?? '';
		return is_string( $content ) && self::usesListingTemplate() ? $content : '';
	}

	private static function hasBlock( string $content, string $name ): bool {
		return [] !== self::attributes( $content, $name );
	}

	/** @return list<array<array-key, mixed>> Attributes of each block with this name; an empty array for a block without attributes. */
	private static function attributes( string $content, string $name ): array {
		preg_match_all( sprintf( self::BLOCK, preg_quote( $name, '~' ) ), $content, $found );
		return array_map(
			static function ( string $json ): array {
				$attributes = '' === $json ? [] : json_decode( $json, true );
				return is_array( $attributes ) ? $attributes : [];
			},
			$found[1]
		);
	}
}
