<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Frontend\Blocks\ShortcodeAttributes;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Finds the first search block of the requested page, in its content or its template. */
final class QueriedBlock {

	private const BLOCK = 'sw-immosuite/listings';

	public const SHORTCODE = 'sw_immosuite_listings';

	/** Null if the page has no search block, or if the block is in a part that is generated only during output. */
	public static function find(): ?SearchAttributes {
		$post = is_singular() ? get_queried_object() : null;
		if ( $post instanceof WP_Post ) {
			return post_password_required( $post ) ? null : self::inContent( $post->post_content ) ?? self::inTemplate( self::templateOf( $post ) );
		}
		return is_post_type_archive( PostType::NAME ) ? self::ofArchive() : null;
	}

	/** @param string $content Stored content. */
	public static function inContent( string $content ): ?SearchAttributes {
		$found = str_contains( $content, self::BLOCK ) ? self::inBlocks( parse_blocks( $content ) ) : null;
		return $found ?? self::inShortcodes( $content );
	}

	/** @param array<array-key, mixed> $blocks Blocks from parse_blocks(). */
	private static function inBlocks( array $blocks ): ?SearchAttributes {
		foreach ( $blocks as $block ) {
			if ( ! is_array( $block ) ) {
				continue;
			}
			$found = self::BLOCK === ( $block['blockName'] ?? '' ) ? self::readSearch( $block['attrs'] ?? [] ) : null;
			$inner = $block['innerBlocks'] ?? [];
			$found = $found ?? ( is_array( $inner ) && [] !== $inner ? self::inBlocks( $inner ) : null );
			if ( null !== $found ) {
				return $found;
			}
		}
		return null;
	}

	private static function inShortcodes( string $content ): ?SearchAttributes {
		foreach ( ShortcodeAttributes::allIn( $content, self::SHORTCODE ) as $attributes ) {
			$found = self::readSearch( $attributes );
			if ( null !== $found ) {
				return $found;
			}
		}
		return null;
	}

	/** Null if the block has no search form. */
	private static function readSearch( mixed $attributes ): ?SearchAttributes {
		$read = SearchAttributes::read( is_array( $attributes ) ? $attributes : [] );
		return $read->search ? $read : null;
	}

	/** @return list<string> Name of the template chosen for this page. */
	private static function templateOf( WP_Post $post ): array {
		$slug = get_page_template_slug( $post );
		return is_string( $slug ) && '' !== $slug ? [ $slug ] : [];
	}

	/**
	 * Classic themes use the plugin's archive, a search with default attributes, unless they have their own template,
	 * whose content is unknown.
	 */
	private static function ofArchive(): ?SearchAttributes {
		if ( wp_is_block_theme() ) {
			return self::inTemplate( [ 'archive-' . PostType::NAME, 'archive', 'index' ] );
		}
		return '' === locate_template( [ 'archive-' . PostType::NAME . '.php' ] ) ? self::readSearch( [] ) : null;
	}

	/** @param list<string> $names Candidates; the first existing template is used. */
	private static function inTemplate( array $names ): ?SearchAttributes {
		if ( [] === $names || ! wp_is_block_theme() ) {
			return null;
		}
		// Core uses the template type "archive" only if the list of names is empty.
		$template = resolve_block_template( 'archive', array_map( static fn( string $name ): string => "{$name}.php", $names ), '' );
		return null === $template ? null : self::inContent( (string) $template->content );
	}
}
