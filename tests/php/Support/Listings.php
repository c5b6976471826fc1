<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use PHPUnit\Framework\Assert;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Index\IndexRepository;
use SwImmoSuite\Property\Listing\Index\IndexUpkeep;
use SwImmoSuite\Property\Listing\Index\PublicListings;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Saving\TouchedListings;
use WP_Post;

/** Listings of a test, created with WordPress' own functions. */
final class Listings {

	/** A picture of 1 × 1 pixel. */
	public const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

	/** Deletes all listings and attachments, also those of earlier tests. */
	public static function clear(): void {
		$posts = get_posts(
			[
				'post_type'   => [ PostType::NAME, 'attachment' ],
				'post_status' => array_keys( get_post_stati() ),
				'numberposts' => -1,
			]
		);
		foreach ( $posts as $post ) {
			if ( $post instanceof WP_Post ) {
				wp_delete_post( $post->ID, true );
			}
		}
		self::settle();
	}

	/**
	 * @param array<string, mixed> $meta Replaces or adds values.
	 * @param array{post_status?: string, post_title?: string, post_content?: string, post_excerpt?: string, post_name?: string,
	 *              post_password?: string, post_date?: string, post_date_gmt?: string} $post
	 * @return int Post id; index and pictures are up to date.
	 */
	public static function add( array $meta = [], array $post = [] ): int {
		$id = wp_insert_post(
			$post + [
				'post_type'    => PostType::NAME,
				'post_status'  => 'publish',
				'post_title'   => 'Haus mit Garten am Hang',
				'post_content' => '<!-- wp:paragraph --><p>Ruhige Lage.</p><!-- /wp:paragraph -->',
				'meta_input'   => $meta + [
					Field::Category->value      => 22332,
					Field::MarketingType->value => 'buy',
					Field::Price->value         => 650000,
					Field::LivingSpace->value   => 142.5,
					Field::Zip->value           => '78315',
					Field::City->value          => 'Radolfzell',
				],
			],
			true
		);
		Assert::assertIsInt( $id );
		self::settle();
		return $id;
	}

	/** @param array<string, mixed> $meta */
	public static function addExclusive( array $meta = [], string $title = 'Verborgene Villa am Ufer' ): int {
		return self::add( $meta + [ Field::Exclusive->value => true ], [ 'post_title' => $title ] );
	}

	/**
	 * Uploads a picture through WordPress.
	 *
	 * @param non-empty-string $name
	 * @param bool             $asImage Whether it becomes the listing's featured image.
	 */
	public static function addPicture( int $listing, string $name = 'haus.gif', bool $asImage = true ): int {
		$file = wp_upload_bits( $name, null, (string) base64_decode( self::PIXEL, true ) );
		Assert::assertEmpty( $file['error'] );
		$id = wp_insert_attachment(
			[
				'post_title'     => 'Bild ' . $name,
				'post_mime_type' => 'image/gif',
			],
			$file['file'],
			$listing
		);
		wp_update_attachment_metadata(
			$id,
			[
				'file'   => _wp_relative_upload_path( $file['file'] ),
				'width'  => 1,
				'height' => 1,
			]
		);
		if ( $asImage ) {
			set_post_thumbnail( $listing, $id );
		}
		self::settle();
		return $id;
	}

	/** Runs the work that otherwise happens at shutdown. */
	public static function settle(): void {
		TouchedListings::refreshNow( static fn(): IndexUpkeep => self::index() );
	}

	public static function index(): IndexUpkeep {
		return ( new Container() )->get( IndexUpkeep::class );
	}

	public static function reader( int $later = 0 ): PublicListings {
		return new PublicListings( new IndexRepository( Connection::ofSite() ), new Clock( $later ) );
	}

	/** Path that the file has or would have in the public folder: without the filter that returns its path in the vault. */
	public static function publicFile( int $attachment ): string {
		return (string) get_attached_file( $attachment, true );
	}

	/** Absolute path of the vault. */
	public static function vault(): string {
		return Vault::root( Vault::name() );
	}
}
