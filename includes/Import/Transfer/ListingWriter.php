<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

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
 * Makes a post be as its file has it, by what core and Property offer; writes what differs, and nothing else.
 *
 * @phpstan-import-type PostColumns from PostWriter
 */
final class ListingWriter {

	public function __construct( private readonly Clock $clock ) {
	}

	/**
	 * @param WP_Post|null $post        Null: a new one.
	 * @param bool         $isWithdrawn Whether its source had it off the site until now.
	 */
	public function change( ?WP_Post $post, MappedListing $mapped, PreparedAttachments $files, bool $isWithdrawn ): ListingChange {
		$lists   = [
			Field::Gallery->value   => $files->gallery,
			Field::Plans->value     => $files->plans,
			Field::Documents->value => $files->documents,
		];
		$wanted  = $mapped->meta + array_filter( $lists, is_array( ... ) );
		$meta    = array_filter( $wanted, static fn( mixed $value, string $key ): bool => $value !== self::stored( $post, Field::from( $key ) ), ARRAY_FILTER_USE_BOTH );
		$texts   = [
			'post_title'   => $mapped->texts['title'],
			'post_excerpt' => $mapped->texts['excerpt'],
			'post_content' => implode( "\n\n", array_filter( [ $mapped->texts['content'], ...$files->links ], static fn( string $part ): bool => '' !== $part ) ),
		];
		$columns = array_diff_assoc( $texts, self::columns( $post ) );
		$names   = array_map( static fn( string $column ): string => substr( $column, 5 ), array_keys( $columns ) );
		$status  = $this->status( $post, $mapped, $isWithdrawn );
		$changed = [] === array_diff_assoc( $status, self::columns( $post ) ) ? [] : $status;
		return new ListingChange( [ ...$columns, ...$changed ], $meta, [ ...$names, ...( [] === $changed ? [] : [ 'status' ] ), ...array_keys( $meta ) ] );
	}

	/** Whatever else a locked listing is to be, it may come back (O10). */
	public function back( WP_Post $post, MappedListing $mapped ): ListingChange {
		return new ListingChange( $this->status( $post, $mapped, true ), [], [ 'status' ] );
	}

	/** Whether a post that its source has on the site may be seen where it is to be. */
	public function isInPlace( WP_Post $post, MappedListing $mapped ): bool {
		return $post->post_status === $this->status( $post, $mapped, false )['post_status'];
	}

	/**
	 * @param int $postId 0: a new one.
	 * @return int Its id.
	 * @throws RuntimeException Where WordPress, or who listens to it, refuses.
	 */
	public function write( int $postId, ListingChange $change ): int {
		$isNew = 0 === $postId;
		$meta  = $change->meta + ( $isNew ? [ Field::Uuid->value => Uuid::random() ] : [] );
		/** @var PostColumns $columns */
		$columns = wp_slash( [ 'meta_input' => $meta ] + $change->columns );
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

	/** @throws RuntimeException As write(). */
	public function withdraw( int $postId ): void {
		$this->write( $postId, new ListingChange( [ 'post_status' => 'draft' ], [], [ 'status' ] ) );
	}

	/**
	 * Where it may be seen, and since when: a new one since its transfer is worked off, by the same clock. What was sold so long ago that the site has put it away stays away.
	 *
	 * @return array{post_status: string, post_date?: string, post_date_gmt?: string} Columns.
	 */
	private function status( ?WP_Post $post, MappedListing $mapped, bool $isWithdrawn ): array {
		$now     = $this->clock->now();
		$from    = '' === $mapped->decision->from ? 0 : ( new DateTimeImmutable( $mapped->decision->from, wp_timezone() ) )->getTimestamp();
		$dated   = null === $post ? 0 : (int) mysql2date( 'U', $post->post_date_gmt . ' +00:00', false );
		$isSold  = null !== $post && ! $isWithdrawn && 'draft' === $post->post_status && State::Sold === $mapped->decision->state && State::Sold === Meta::state( $post->ID );
		$marked  = $mapped->meta[ Field::Exclusive->value ] ?? ( null !== $post && Meta::isExclusive( $post->ID ) );
		$isAhead = $from > $now;
		return [
			'post_status' => $isSold ? 'draft' : ( true === $marked ? 'private' : ( $isAhead ? 'future' : 'publish' ) ),
			...( $isAhead ? self::date( $from ) : ( null === $post || $dated > $now ? self::date( $now ) : [] ) ),
		];
	}

	/** @return array{post_date: string, post_date_gmt: string} Columns. */
	private static function date( int $unix ): array {
		return [
			'post_date'     => (string) wp_date( 'Y-m-d H:i:s', $unix ),
			'post_date_gmt' => gmdate( 'Y-m-d H:i:s', $unix ),
		];
	}

	/** @return array<string, string> What change() looks at. */
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

	/** A new one has what nobody has said of it: that is not written. */
	private static function stored( ?WP_Post $post, Field $field ): mixed {
		return null === $post ? Meta::clean( $field, '' ) : Meta::stored( $post->ID, $field );
	}

	/**
	 * What a software sends each night needs no copy here of each night before.
	 *
	 * @param Closure(): (int|WP_Error) $save
	 * @throws RuntimeException
	 */
	private static function withoutRevisions( Closure $save ): int {
		$none = static fn(): int => 0;
		add_filter( 'wp_revisions_to_keep', $none, PHP_INT_MAX );
		try {
			$saved = $save();
		} finally {
			remove_filter( 'wp_revisions_to_keep', $none, PHP_INT_MAX );
		}
		return is_int( $saved ) && $saved > 0 ? $saved : throw new RuntimeException( $saved instanceof WP_Error ? $saved->get_error_message() : 'WordPress' );
	}
}
