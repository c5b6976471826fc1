<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Record;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostWriter;
use SwImmoSuite\Property\Listing\Saving\ListingCopier;
use SwImmoSuite\Property\Listing\Saving\SoldListings;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\Staff;
use WP_Post;

/** Saves by the plugin itself, with or without a current user, leave texts byte for byte unchanged. */
final class PostWriterTest extends IntegrationTestCase {

	/** HTML that core strips for users without unfiltered_html, and characters that slashing and entities change. */
	private const TEXTS = [
		'post_title'   => ' Haus <iframe src="https://tour.example/"></iframe> \\ "am" <b>Hang</b> & mehr',
		'post_content' => '<!-- wp:html --><iframe src="https://tour.example/?a=1&b=2"></iframe><form action="/"><input name="a"></form> C:\\tour \\\\ \'"<br /><!-- /wp:html -->',
		'post_excerpt' => 'Kurz <script>1</script> \\ & gut',
	];

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		Staff::deleteUsers();
		Photos::endWatch();
		Listings::clear();
	}

	/**
	 * After a crash the database assigns an id again, while a persistent cache still holds meta of a post that was never
	 * stored under this id.
	 */
	public function testMetaOfAReusedIdIsWritten(): void {
		$next = Listings::add() + 1;
		wp_cache_set( $next, [ Field::City->value => [ 'Konstanz' ] ], 'post_meta' );
		$id = PostWriter::insert( [
			'post_type'   => 'sw_immo_listing',
			'post_title'  => 'Haus',
			'post_status' => 'draft',
			'meta_input'  => [ Field::City->value => 'Konstanz' ],
		] );
		clean_post_cache( $next );
		self::assertSame( [ $next, 'Konstanz' ], [ $id, get_post_meta( $next, Field::City->value, true ) ] );
	}

	/** @param Closure(int): mixed $save Makes the plugin save the listing, or an attachment of it. */
	#[DataProvider( 'saves' )]
	public function testTextsAreUnchanged( bool $isExclusive, string $role, string $status, Closure $save ): void {
		$id      = $isExclusive ? Listings::addExclusive() : Listings::add( [ Field::State->value => 'sold' ] );
		$picture = Photos::add( $id, 'haus.jpg' );
		self::storeTexts( $id );
		self::storeTexts( $picture );
		wp_set_current_user( '' === $role ? 0 : Staff::addUser( $role, 'geheim' ) );
		self::assertFalse( current_user_can( 'unfiltered_html' ) );
		$saved = did_action( 'save_post_sw_immo_listing' );
		$save( $id );
		self::assertSame( [ $status, self::TEXTS, self::TEXTS ], [ get_post( $id )?->post_status, self::texts( $id ), self::texts( $picture ) ] );
		self::assertGreaterThan( $saved, did_action( 'save_post_sw_immo_listing' ) );
		foreach ( wp_get_post_revisions( $id, [ 'fields' => 'ids' ] ) as $revision ) {
			self::assertIsInt( $revision );
			self::assertSame( self::TEXTS, self::texts( $revision ) );
		}
	}

	/** @return iterable<string, array{bool, string, string, Closure(int): mixed}> */
	public static function saves(): iterable {
		$withdraw = self::withdraw( ... );
		$publishDirectly = static function ( int $id ): void {
			Connection::ofSite()->execute( "UPDATE %i SET post_status = 'publish' WHERE ID = %d", [ Connection::ofSite()->posts(), $id ] );
			clean_post_cache( $id );
			do_action( OutboxCron::HOOK, ...OutboxCron::HOURLY );
		};
		$makeExclusive = static function ( int $id ): void {
			update_post_meta( $id, Field::Exclusive->value, '1' );
			Listings::settle();
		};
		foreach ( [ 'by an event' => '', 'with an author signed in' => 'author' ] as $who => $role ) {
			yield "sold, {$who}" => [ false, $role, 'draft', $withdraw ];
			yield "made exclusive, {$who}" => [ false, $role, 'private', $makeExclusive ];
			yield "published by a plugin, {$who}" => [ true, $role, 'private', $publishDirectly ];
		}
	}

	/** A copy keeps existing HTML, but does not let users add HTML that they may not write. */
	public function testACopyHasTheTextsOfItsListing(): void {
		$source  = Listings::addExclusive();
		$picture = Photos::add( $source, 'villa.jpg' );
		self::storeTexts( $source );
		self::storeTexts( $picture );
		set_post_thumbnail( $source, $picture );
		wp_set_current_user( Staff::addUser( 'author', 'geheim' ) );
		$post = get_post( $source );
		self::assertInstanceOf( WP_Post::class, $post );
		$copy = ( new ListingCopier() )->copy( $post, get_current_user_id() );
		self::assertIsInt( $copy );
		self::assertSame( [ 'post_title' => sprintf( __( '%s (copy)', 'sw-immosuite' ), self::TEXTS['post_title'] ) ] + self::TEXTS, self::texts( $copy ) );
		self::assertSame( self::TEXTS, self::texts( (int) get_post_thumbnail_id( $copy ) ) );
		wp_update_post( [ 'ID' => $copy, 'post_excerpt' => wp_slash( self::TEXTS['post_excerpt'] ) ] );
		self::assertStringNotContainsString( '<', self::texts( $copy )['post_excerpt'] ?? '' );
	}

	/** The withdrawal reads all sold listings first; a user may save the last listing while the first are processed. */
	public function testTextsThatAUserChangesDuringAWithdrawalAreKept(): void {
		[ $first, $last ] = [ Listings::add( [ Field::State->value => 'sold' ] ), Listings::add( [ Field::State->value => 'sold' ] ) ];
		$write            = static function ( int $saved ) use ( $first, $last ): void {
			$other = $saved === $first ? $last : $first;
			if ( 'draft' !== get_post_status( $other ) ) {
				Connection::ofSite()->execute( "UPDATE %i SET post_content = 'Neu geschrieben' WHERE ID = %d", [ Connection::ofSite()->posts(), $other ] );
			}
		};
		add_action( 'save_post_sw_immo_listing', $write );
		self::withdraw();
		remove_action( 'save_post_sw_immo_listing', $write );
		self::assertContains( 'Neu geschrieben', array_map( static fn( int $id ): mixed => self::texts( $id )['post_content'], [ $first, $last ] ) );
	}

	/** A save by a hook during the plugin's save is sanitized like any other. */
	public function testSavesByHooksAreStillSanitized(): void {
		$id    = Listings::add( [ Field::State->value => 'sold' ] );
		$other = Listings::add();
		$write = static function ( int $saved ) use ( $id, $other, &$write ): void {
			remove_action( 'save_post_sw_immo_listing', $write );
			array_map( static fn( int $listing ): mixed => wp_update_post( [ 'ID' => $listing ] + array_map( wp_slash( ... ), self::TEXTS ) ), [ $other, $id ] );
		};
		add_action( 'save_post_sw_immo_listing', $write );
		self::withdraw();
		foreach ( [ $id, $other ] as $listing ) {
			self::assertStringContainsString( 'C:\\tour', self::texts( $listing )['post_content'] ?? '' );
			self::assertStringNotContainsString( 'iframe', implode( self::texts( $listing ) ) );
		}
	}

	private static function withdraw(): void {
		( new SoldListings( new Settings(), new Clock( 91 * DAY_IN_SECONDS ) ) )->withdraw();
	}

	/** Stores texts as a user with unfiltered_html would. */
	private static function storeTexts( int $id ): void {
		$columns = self::TEXTS;
		Connection::ofSite()->execute(
			'UPDATE %i SET post_title = %s, post_content = %s, post_excerpt = %s WHERE ID = %d',
			[ Connection::ofSite()->posts(), $columns['post_title'], $columns['post_content'], $columns['post_excerpt'], $id ]
		);
		clean_post_cache( $id );
	}

	/** @return array<string, string> Texts as stored in the table. */
	private static function texts( int $id ): array {
		$row = Connection::ofSite()->row( 'SELECT post_title, post_content, post_excerpt FROM %i WHERE ID = %d', [ Connection::ofSite()->posts(), $id ] );
		self::assertNotNull( $row );
		return [
			'post_title'   => $row->string( 'post_title' ),
			'post_content' => $row->string( 'post_content' ),
			'post_excerpt' => $row->string( 'post_excerpt' ),
		];
	}
}
