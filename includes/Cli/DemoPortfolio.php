<?php
declare(strict_types=1);

namespace SwImmoSuite\Cli;

use RuntimeException;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Record\PostWriter;
use WP_Error;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Creates the demo's listings. Later runs update a listing if listings.json has changed, unless the listing was edited or
 * trashed, and create permanently deleted listings again.
 */
final class DemoPortfolio {

	/** Folder of listings.json, the drawn pictures (tools/demo/pictures) and the documents. */
	public const FOLDER = __DIR__ . '/../../demo';

	/** Seconds between the dates of two listings. */
	private const INTERVAL_SECONDS = 25_000;

	private readonly DemoUploads $files;

	public function __construct(
		private readonly DemoState $state,
		private readonly Clock $clock,
	) {
		$this->files = new DemoUploads( $state );
	}

	/** @return int Number of created or updated listings. */
	public function place(): int {
		$changed = 0;
		foreach ( self::all() as $index => $listing ) {
			$changed += $this->placeListing( $listing, $this->clock->now() - ( $index + 1 ) * self::INTERVAL_SECONDS ) ? 1 : 0;
		}
		return $changed;
	}

	/** @return int Post id of a public listing for the page with the inquiry form; 0 before place(). */
	public function example(): int {
		return $this->state->of( self::all()[0]->slug )['id'] ?? 0;
	}

	/** @return list<DemoListing> */
	public static function all(): array {
		$entries = json_decode( (string) file_get_contents( self::FOLDER . '/listings.json' ), true, 16, JSON_THROW_ON_ERROR );
		return array_map( static fn( JsonObject $entry ): DemoListing => new DemoListing( $entry ), array_values( ( new JsonObject( [ 'all' => $entries ] ) )->objects( 'all' ) ) );
	}

	/**
	 * Returns whether the listing was created or updated.
	 *
	 * @param int $listedAt Date of the post in Unix seconds.
	 */
	private function placeListing( DemoListing $listing, int $listedAt ): bool {
		$recorded = $this->state->of( $listing->slug );
		$post     = null === $recorded ? null : get_post( $recorded['id'] );
		if ( null === $recorded || ! $post instanceof WP_Post || PostType::NAME !== $post->post_type ) {
			$this->finish( $listing, $this->create( $listing, $listedAt ) );
			return true;
		}
		$isCurrent = $recorded['source'] === $listing->hash();
		$isEdited  = $recorded['made'] !== self::fingerprint( $post );
		if ( $isCurrent || $isEdited ) {
			return false;
		}
		$id = PostWriter::update( [ 'ID' => $post->ID ] + self::columns( $listing ) );
		$this->finish( $listing, $id );
		return true;
	}

	private function create( DemoListing $listing, int $listedAt ): int|WP_Error {
		$date = gmdate( 'Y-m-d H:i:s', $listedAt );
		return PostWriter::insert(
			[ 'meta_input' => $listing->nonEmptyMeta() ] + self::columns( $listing ) + [
				'post_type'     => PostType::NAME,
				'post_name'     => $listing->slug,
				'post_date_gmt' => $date,
				'post_date'     => get_date_from_gmt( $date ),
			]
		);
	}

	/** Uploads the listing's files and records the result. */
	private function finish( DemoListing $listing, int|WP_Error $id ): void {
		if ( is_wp_error( $id ) ) {
			throw new RuntimeException( "The listing {$listing->slug} cannot be made: " . $id->get_error_message() );
		}
		$this->files->place( $id, $listing );
		$post = get_post( $id );
		if ( $post instanceof WP_Post ) {
			$this->state->set( $listing->slug, $id, $listing->hash(), self::fingerprint( $post ) );
		}
	}

	/** @return array{post_title: string, post_content: string, post_status: string, meta_input: array<string, mixed>} */
	private static function columns( DemoListing $listing ): array {
		return [
			'post_title'   => wp_slash( $listing->title ),
			'post_content' => wp_slash( $listing->content() ),
			'post_status'  => $listing->status(),
			'meta_input'   => $listing->meta(),
		];
	}

	/** Hash that changes with every edit of the post. */
	private static function fingerprint( WP_Post $post ): string {
		$meta = [];
		foreach ( Field::cases() as $field ) {
			if ( ! $field->isOurs() ) {
				$meta[] = Meta::stored( $post->ID, $field );
			}
		}
		return md5( (string) wp_json_encode( [ $post->post_title, $post->post_content, $post->post_status, $post->post_excerpt, $meta ] ) );
	}
}
