<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Listing;

use Closure;
use DateTimeImmutable;
use RuntimeException;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Import\Attachment\PreparedAttachments;
use SwImmoSuite\Import\OpenImmo\MappedListing;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Record\PostWriter;
use SwImmoSuite\Property\Listing\Record\State;
use WP_Error;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Creates and updates the posts of listings, and writes only changed values.
 *
 * A ListingChange has `columns` of the post, without slashes; cleaned `meta` by key; and, for the report, `names` of the changed
 * values: Field::unprefixed(), or title, excerpt, content, status.
 *
 * @phpstan-type ListingChange array{columns: array<string, mixed>, meta: array<string, mixed>, names: list<string>}
 * @phpstan-import-type PostColumns from PostWriter
 */
final class ListingWriter {

	public function __construct( private readonly Clock $clock ) {
	}

	/**
	 * @param WP_Post|null $post        Null: a new listing.
	 * @param bool         $isWithdrawn Whether the listing was withdrawn until now.
	 * @return ListingChange
	 */
	public function change( ?WP_Post $post, MappedListing $mapped, PreparedAttachments $files, bool $isWithdrawn ): array {
		$lists   = [
			Field::Gallery->value   => $files->gallery,
			Field::Plans->value     => $files->plans,
			Field::Documents->value => $files->documents,
		];
		$newMeta = $mapped->meta + array_filter( $lists, is_array( ... ) );
		$meta    = array_filter( $newMeta, static fn( mixed $value, string $key ): bool => $value !== self::stored( $post, Field::from( $key ) ), ARRAY_FILTER_USE_BOTH );
		$texts   = [
			'post_title'   => $mapped->texts['title'],
			'post_excerpt' => $mapped->texts['excerpt'],
			'post_content' => implode( "\n\n", array_filter( [ $mapped->texts['content'], ...$files->links ], static fn( string $part ): bool => '' !== $part ) ),
		];
		$columns = array_diff_assoc( $texts, self::columns( $post ) );
		$status  = $this->status( $post, $mapped, $isWithdrawn );
		if ( [] === array_diff_assoc( $status, self::columns( $post ) ) ) {
			$status = [];
		}
		$names = [
			...array_map( static fn( string $column ): string => substr( $column, strlen( 'post_' ) ), array_keys( $columns ) ),
			...( [] === $status ? [] : [ 'status' ] ),
			...array_map( static fn( string $key ): string => Field::from( $key )->unprefixed(), array_keys( $meta ) ),
		];
		return [
			'columns' => [ ...$columns, ...$status ],
			'meta'    => $meta,
			'names'   => $names,
		];
	}

	/**
	 * The change that publishes a locked listing again and keeps everything else unchanged.
	 *
	 * @return ListingChange
	 */
	public function republishingChange( WP_Post $post, MappedListing $mapped ): array {
		return self::statusChange( $this->status( $post, $mapped, true ) );
	}

	/** Whether the listing has the status that its file requires. */
	public function hasWantedStatus( WP_Post $post, MappedListing $mapped ): bool {
		return $post->post_status === $this->status( $post, $mapped, false )['post_status'];
	}

	/**
	 * @param int           $postId 0: a new listing.
	 * @param ListingChange $change
	 * @return int Post id.
	 * @throws RuntimeException If WordPress or another plugin refuses to save.
	 */
	public function write( int $postId, array $change ): int {
		$isNew = 0 === $postId;
		$meta  = $change['meta'] + ( $isNew ? [ Field::Uuid->value => Uuid::random() ] : [] );
		/** @var PostColumns $columns */
		$columns = wp_slash( [ 'meta_input' => $meta ] + $change['columns'] );
		return self::withoutRevisions( static function () use ( $isNew, $postId, $columns ): int|WP_Error {
			if ( $isNew ) {
				return PostWriter::insert( [ 'post_type' => PostType::NAME ] + $columns );
			}
			if ( 'trash' === get_post_status( $postId ) ) {
				wp_untrash_post( $postId );
			}
			return PostWriter::update( [ 'ID' => $postId ] + $columns );
		} );
	}

	/** @throws RuntimeException See write(). */
	public function withdraw( int $postId ): void {
		$this->write( $postId, self::statusChange( [ 'post_status' => 'draft' ] ) );
	}

	/**
	 * @param array<string, mixed> $columns
	 * @return ListingChange
	 */
	private static function statusChange( array $columns ): array {
		return [
			'columns' => $columns,
			'meta'    => [],
			'names'   => [ 'status' ],
		];
	}

	/**
	 * Status and date of the post. A new listing is dated when its transfer is applied, by the plugin's clock. A sold
	 * listing that the site has unpublished stays a draft.
	 *
	 * @return array{post_status: string, post_date?: string, post_date_gmt?: string} Columns.
	 */
	private function status( ?WP_Post $post, MappedListing $mapped, bool $isWithdrawn ): array {
		$now         = $this->clock->now();
		$publishAt   = '' === $mapped->decision->from ? 0 : ( new DateTimeImmutable( $mapped->decision->from, wp_timezone() ) )->getTimestamp();
		$postDate    = null === $post ? 0 : (int) mysql2date( 'U', $post->post_date_gmt . ' +00:00', false );
		$staysSold   = null !== $post && ! $isWithdrawn && 'draft' === $post->post_status && State::Sold === $mapped->decision->state && State::Sold === Meta::state( $post->ID );
		$exclusive   = $mapped->meta[ Field::Exclusive->value ] ?? ( null !== $post && Meta::isExclusive( $post->ID ) );
		$isScheduled = $publishAt > $now;
		return [
			'post_status' => match ( true ) {
				$staysSold          => 'draft',
				true === $exclusive => 'private',
				$isScheduled        => 'future',
				default             => 'publish',
			},
			...match ( true ) {
				$isScheduled                       => self::date( $publishAt ),
				null === $post || $postDate > $now => self::date( $now ),
				default                            => [],
			},
		];
	}

	/** @return array{post_date: string, post_date_gmt: string} Columns. */
	private static function date( int $unix ): array {
		return [
			'post_date'     => (string) wp_date( 'Y-m-d H:i:s', $unix ),
			'post_date_gmt' => gmdate( 'Y-m-d H:i:s', $unix ),
		];
	}

	/** @return array<string, string> Columns that change() compares. */
	private static function columns( ?WP_Post $post ): array {
		return null === $post ? [] : [
			'post_title'    => $post->post_title,
			'post_excerpt'  => $post->post_excerpt,
			'post_content'  => $post->post_content,
			'post_status'   => $post->post_status,
			'post_date'     => $post->post_date,
			'post_date_gmt' => $post->post_date_gmt,
		];
	}

	/** The stored value; for a new listing the default, which need not be written. */
	private static function stored( ?WP_Post $post, Field $field ): mixed {
		return null === $post ? Meta::clean( $field, '' ) : Meta::stored( $post->ID, $field );
	}

	/**
	 * Saves without a revision: the agency's software keeps earlier versions.
	 *
	 * @param Closure(): (int|WP_Error) $save
	 * @throws RuntimeException
	 */
	private static function withoutRevisions( Closure $save ): int {
		$noRevisions = static fn(): int => 0;
		add_filter( 'wp_revisions_to_keep', $noRevisions, PHP_INT_MAX );
		try {
			$saved = $save();
		} finally {
			remove_filter( 'wp_revisions_to_keep', $noRevisions, PHP_INT_MAX );
		}
		return is_int( $saved ) && $saved > 0 ? $saved : throw new RuntimeException( $saved instanceof WP_Error ? $saved->get_error_message() : 'WordPress' );
	}
}
