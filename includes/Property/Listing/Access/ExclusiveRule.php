<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Access;

use stdClass;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Record\PostWriter;
use WP_Post;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps exclusive listings unpublished: any save that would publish one stores the status private instead, before
 * publish hooks fire. A scheduled listing becomes private immediately and is visible from its date on. Drafts and
 * statuses of workflow plugins stay unchanged, unless visitors could see the post. Removing the
 * exclusive mark does not publish the listing.
 */
final class ExclusiveRule {

	/**
	 * Filters a listing that is about to be stored.
	 *
	 * @param array<array-key, mixed> $data   Post fields about to be stored.
	 * @param array<array-key, mixed> $arguments  Arguments of wp_insert_post(), including meta_input.
	 * @return array<array-key, mixed>
	 */
	public static function onSave( array $data, array $arguments ): array {
		$id        = is_numeric( $arguments['ID'] ?? null ) ? (int) $arguments['ID'] : 0;
		$meta      = is_array( $arguments['meta_input'] ?? null ) ? $arguments['meta_input'] : [];
		$isExclusive = array_key_exists( Field::Exclusive->value, $meta )
			? true === Meta::clean( Field::Exclusive, $meta[ Field::Exclusive->value ] )
			: $id > 0 && Meta::isExclusive( $id );
		if ( $isExclusive && self::isShown( $data['post_status'] ?? '' ) ) {
			$data['post_status']   = 'private';
			$data['post_password'] = '';
		}
		return $data;
	}

	/**
	 * Filter rest_pre_insert_sw_immo_listing. REST stores the meta after the post, so the post would be public for a
	 * moment. Passing the exclusive mark along with the post lets onSave() see it.
	 *
	 * @param stdClass                              $prepared Post that REST passes to wp_insert_post() next.
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function onRest( stdClass $prepared, WP_REST_Request $request ): stdClass {
		$meta = $request['meta'];
		if ( is_array( $meta ) && array_key_exists( Field::Exclusive->value, $meta ) ) {
			$prepared->meta_input = [ Field::Exclusive->value => Meta::clean( Field::Exclusive, $meta[ Field::Exclusive->value ] ) ];
		}
		return $prepared;
	}

	/**
	 * Call when the exclusive mark was written. Clears the cache: core still caches the post from before this save, and updating
	 * that copy would undo the save.
	 */
	public static function onMark( int $postId ): void {
		clean_post_cache( $postId );
		self::enforce( $postId );
	}

	/** Action transition_post_status: wp_publish_post() runs no filter. */
	public static function onStatus( string $to, string $from, WP_Post $post ): void {
		if ( PostType::NAME === $post->post_type ) {
			self::enforce( $post->ID );
		}
	}

	/**
	 * Call when a status has changed, and hourly, since another plugin may make a status public.
	 */
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

	/** Whether core shows posts with this status anywhere, or will on a scheduled date. */
	private static function isShown( mixed $status ): bool {
		$known = is_string( $status ) ? get_post_status_object( $status ) : null;
		return 'future' === $status || ( null !== $known && ( true === $known->public || true === $known->publicly_queryable || is_post_status_viewable( $known ) ) );
	}
}
