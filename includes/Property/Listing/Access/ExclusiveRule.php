<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Access;

use stdClass;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostWriter;
use WP_Post;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * An exclusive listing is never published (D3): whoever saves it, and however, gets the status private instead, before
 * anything is told of a publication. A scheduled one is private at once and shown from its date on. Drafts stay drafts, so
 * do the steps of a workflow, unless the plugin that brings them shows them to strangers. Nothing is published by taking
 * the mark away.
 */
final class ExclusiveRule {

	/**
	 * Filter wp_insert_post_data, for listings.
	 *
	 * @param array<array-key, mixed> $data   What is about to be stored.
	 * @param array<array-key, mixed> $asked  What was handed over, meta_input included.
	 * @return array<array-key, mixed>
	 */
	public static function onSave( array $data, array $asked ): array {
		$id        = is_numeric( $asked['ID'] ?? null ) ? (int) $asked['ID'] : 0;
		$meta      = is_array( $asked['meta_input'] ?? null ) ? $asked['meta_input'] : [];
		$exclusive = array_key_exists( Field::Exclusive->value, $meta )
			? true === Meta::clean( Field::Exclusive, $meta[ Field::Exclusive->value ] )
			: $id > 0 && Meta::isExclusive( $id );
		if ( $exclusive && self::isShown( $data['post_status'] ?? '' ) ) {
			$data['post_status']   = 'private';
			$data['post_password'] = '';
		}
		return $data;
	}

	/**
	 * Filter rest_pre_insert_sw_immo_listing. Core stores meta of a REST call after the post: by then it would be public. So
	 * the mark goes along with the post, and onSave() sees it.
	 *
	 * @param stdClass                              $prepared Post as it goes to wp_insert_post().
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function onRest( stdClass $prepared, WP_REST_Request $request ): stdClass {
		$meta = $request['meta'];
		if ( is_array( $meta ) && array_key_exists( Field::Exclusive->value, $meta ) ) {
			$prepared->meta_input = [ Field::Exclusive->value => Meta::clean( Field::Exclusive, $meta[ Field::Exclusive->value ] ) ];
		}
		return $prepared;
	}

	/** The mark was written. Core writes that of a save before it forgets what the post was like: saving that would undo the save. */
	public static function onMark( int $postId ): void {
		clean_post_cache( $postId );
		self::enforce( $postId );
	}

	/** Call when a status has changed (wp_publish_post() asks no filter), and hourly: a status may become public. */
	public static function enforce( int $postId ): void {
		$post = get_post( $postId );
		if ( $post instanceof WP_Post && self::isShown( $post->post_status ) && Meta::isExclusive( $postId ) ) {
			PostWriter::update(
				[
					'ID'            => $postId,
					'post_status'   => 'private',
					'post_password' => '',
				]
			);
		}
	}

	/** Any of the ways in which core shows posts of a status, scheduled ones included. */
	private static function isShown( mixed $status ): bool {
		$known = is_string( $status ) ? get_post_status_object( $status ) : null;
		return 'future' === $status || ( null !== $known && ( true === $known->public || true === $known->publicly_queryable || is_post_status_viewable( $known ) ) );
	}
}
