<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Region\RegionOutline;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * The Exposé of an exclusive listing (W10).
 *
 * @phpstan-import-type ListingDetailShape from Shapes
 */
final class ListingDetail {

	/**
	 * @param RegionOutline|null $outline Of its region.
	 * @return ListingDetailShape
	 */
	public static function of( Listing $listing, ?RegionOutline $outline, Translator $translator, Clock $clock ): array {
		$post = get_post( $listing->postId );
		return [
			...ListingCard::of( $listing, $translator, $clock ),
			'address'     => $listing->address(),
			'description' => $post instanceof WP_Post ? self::plain( $post->post_content ) : '',
			'pictures'    => self::pictures( $listing, $translator, $clock ),
			'figures'     => ( new ListingFacts( $listing, $translator ) )->figures(),
			'approximate' => ! $listing->exactAddress,
			'locationId'  => '' === $listing->region ? null : $listing->region,
			'outline'     => $outline?->toArray(),
		];
	}

	/** @return list<array{url: string, alt: string}> The picture of the card first. */
	private static function pictures( Listing $listing, Translator $translator, Clock $clock ): array {
		$ids = array_map( static fn( WP_Post $picture ): int => $picture->ID, PictureFamily::of( $listing->postId ) );
		$ids = array_unique( [ ...( null === $listing->image ? [] : [ $listing->image ] ), ...$ids ] );
		$all = [];
		foreach ( $ids as $id ) {
			$url = wp_attachment_is_image( $id ) ? PictureUrl::of( $id, PictureSize::Large, $clock ) : null;
			$alt = get_post_meta( $id, '_wp_attachment_image_alt', true );
			if ( null !== $url ) {
				$all[] = [
					'url' => $url,
					'alt' => is_string( $alt ) && '' !== $alt ? $alt : sprintf( $translator->text( 'Picture of “%s”' ), $listing->title ),
				];
			}
		}
		return $all;
	}

	/** Text with line breaks. Blocks and shortcodes are not run: what they print is meant for a page. */
	private static function plain( string $html ): string {
		$lines = (string) preg_replace( '~<br\s*/?>|</(?:p|h[1-6]|li|div|tr|blockquote|figcaption)>~i', "$0\n", strip_shortcodes( excerpt_remove_blocks( $html ) ) );
		$text  = html_entity_decode( wp_strip_all_tags( $lines ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		return trim( (string) preg_replace( [ '/[^\S\n]+/u', '/ ?\n ?/u', '/\n{3,}/' ], [ ' ', "\n", "\n\n" ], $text ) );
	}
}
