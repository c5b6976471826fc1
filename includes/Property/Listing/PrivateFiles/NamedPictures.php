<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\PrivateFiles;

use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Finds the attachments that a text shows, by the ids that both editors write, and the other attachments of a post:
 * featured image and files of a listing.
 */
final class NamedPictures {

	/** Classes of pictures and links: wp-image-7, wp-att-7. */
	private const CLASSES = '/\bwp-(?:image|att)-(\d{1,18})\b/';

	private const SHORTCODES = '/\[(?:gallery|playlist)\s[^\]]*/i';

	private const SHORTCODE_IDS = '/\b(?:ids|include)\s*=\s*["\']?([\d,\s]+)/i';

	/** Blocks whose attributes contain the id of a picture; in other blocks "id" means something else. */
	private const BLOCKS = '~<!--\s+wp:(?:core/)?(?:image|cover|file|video|audio|media-text|gallery)\s+(\{.*?\})\s+/?-->~s';

	private const BLOCK_IDS = '/"(?:id|mediaId)":"?(\d{1,18})\b|"ids":\[([\d,\s"]+)\]/';

	/** Any block may have a background image. */
	private const BACKGROUNDS = '/"backgroundImage":\{[^{}]*?"id":(\d{1,18})\b/';

	/** @return list<int> Each once. */
	public static function inText( string $text ): array {
		preg_match_all( self::CLASSES, $text, $classes );
		preg_match_all( self::BACKGROUNDS, $text, $backgrounds );
		preg_match_all( self::BLOCKS, $text, $blocks );
		preg_match_all( self::BLOCK_IDS, implode( ' ', $blocks[1] ), $inBlocks );
		preg_match_all( self::SHORTCODES, $text, $shortcodes );
		preg_match_all( self::SHORTCODE_IDS, implode( ' ', $shortcodes[0] ), $inShortcodes );
		preg_match_all( '/\d{1,18}/', implode( ' ', [ ...$classes[1], ...$backgrounds[1], ...$inBlocks[1], ...$inBlocks[2], ...$inShortcodes[1] ] ), $all );
		return array_values( array_unique( array_filter( array_map( intval( ... ), $all[0] ), static fn( int $id ): bool => $id > 0 ) ) );
	}

	/** @return list<int> Featured image, files of a listing (gallery, plans, documents), pictures in the text. */
	public static function ofPost( WP_Post $post ): array {
		$featured = (int) get_post_thumbnail_id( $post );
		$files    = PostType::isListing( $post ) ? Meta::allFiles( $post->ID ) : [];
		return array_values( array_unique( [ ...( $featured > 0 ? [ $featured ] : [] ), ...$files, ...self::inText( $post->post_content ) ] ) );
	}
}
