<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingPage\Part;

use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** What the page around a part holds: whether it is the listing's own, and which blocks stand in its template and its text. */
final class PageAround {

	/** A block as both hold it, with its attributes. Braces of nested objects belong to it. */
	private const BLOCK = '~<!--\s+wp:%s(?:\s+(\{.*?\}))?\s+/?-->~s';

	private function __construct(
		public readonly bool $isOwn,
		private readonly int $listing,
		private readonly string $template,
		private readonly string $text,
		private readonly bool $isExpose = false,
	) {
	}

	/** The frame of an exclusive listing, which holds nothing but its parts (D3). */
	public static function expose(): self {
		return new self( false, 0, '', '', true );
	}

	/** @param WP_Post $listing Whose part is printed, maybe within another page. */
	public static function of( WP_Post $listing ): self {
		$isOwn = is_singular( PostType::NAME ) && get_queried_object_id() === $listing->ID;
		return new self( $isOwn, $listing->ID, $isOwn ? self::templateOfPage() : '', $isOwn ? $listing->post_content : '' );
	}

	/**
	 * Whether a template made for listings prints the page: it has the parts where somebody has put them (L16). Any other,
	 * and every classic theme, knows the text alone.
	 */
	public static function isOfListings(): bool {
		$id = $GLOBALS['_wp_current_template_id'] ?? '';
		return is_string( $id ) && str_contains( $id, '//single-' . PostType::NAME );
	}

	/** Whether its head names the listing: a classic theme always does so by itself, another one where its template says so. */
	public function wantsTitle(): bool {
		return $this->isExpose || ( $this->isOwn && self::isOfListings() && ! self::has( $this->template, 'post-title' ) );
	}

	/** Whether the page has this part, at a place that somebody has chosen for it. */
	public function hasPart( string $part ): bool {
		foreach ( self::attributes( $this->template . $this->text, 'sw-immosuite/listing' ) as $attributes ) {
			if ( ( $attributes['part'] ?? PartName::Facts->value ) === $part ) {
				return true;
			}
		}
		return false;
	}

	/** Whether somebody has put a form about this listing there. */
	public function hasForm(): bool {
		foreach ( self::attributes( $this->template . $this->text, 'sw-immosuite/expose-inquiry' ) as $attributes ) {
			if ( in_array( $attributes['objectId'] ?? 0, [ 0, $this->listing ], true ) ) {
				return true;
			}
		}
		return has_shortcode( $this->text, 'sw_immosuite' ) && str_contains( $this->text, 'expose-inquiry' );
	}

	/** Whether somebody has put similar listings there. */
	public function hasSimilar(): bool {
		foreach ( self::attributes( $this->template . $this->text, 'sw-immosuite/listings' ) as $attributes ) {
			if ( 'similar' === ( $attributes['variant'] ?? '' ) ) {
				return true;
			}
		}
		return false;
	}

	/** Whether the template leaves it to us to name the text: ours does. */
	public function leavesHeading(): bool {
		return ! self::isOfListings() || str_contains( $this->template, '"swis-text"' );
	}

	private static function templateOfPage(): string {
		$content = $GLOBALS['_wp_current_template_content'] ?? '';
		return is_string( $content ) && self::isOfListings() ? $content : '';
	}

	private static function has( string $content, string $name ): bool {
		return [] !== self::attributes( $content, $name );
	}

	/** @return list<array<array-key, mixed>> Attributes of each block of this name; of one without any an empty array. */
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
