<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Property\Listing\PrivateFiles\Vault;

/** An exclusive listing with a picture, a user who may edit both, and a public folder that is watched constantly. */
trait WatchesPictures {

	private int $listing;

	private int $picture;

	private StaffSession $session;

	/** @var list<string> Public files before the test. */
	private array $before;

	protected function setUp(): void {
		Listings::clear();
		$this->listing = Listings::addExclusive();
		$this->picture = Photos::add( $this->listing, 'villa.jpg' );
		self::assertTrue( Photos::isHidden( $this->picture ) );
		$this->session = StaffSession::of( 'editor' );
		$this->before  = Photos::publicFiles();
		Photos::watch();
	}

	protected function tearDown(): void {
		Photos::endWatch();
		Staff::deleteUsers();
		Listings::clear();
	}

	/** @param array<string, mixed> $more */
	private function crop( int $id, array $more = [] ): Answer {
		$crop = [ 'type' => 'crop', 'args' => [ 'left' => 10, 'top' => 10, 'width' => 80, 'height' => 80 ] ];
		return $this->session->rest( 'POST', "/media/{$id}/edit", $more + [ 'src' => wp_get_attachment_url( $id ), 'modifiers' => [ $crop ] ] );
	}

	private function idIn( Answer $answer ): int {
		$id = $answer->body->value( 'id' );
		self::assertIsInt( $id, $answer->text );
		wp_cache_flush();
		return $id;
	}

	/** Asserts that the picture was never public, that no list contains it, and that neither the answer nor the database names the vault. */
	private function assertStaysHidden( int $id, ?Answer $answer = null ): void {
		wp_cache_flush();
		$base   = wp_get_upload_dir()['basedir'] . '/';
		$before = array_map( static fn( string $path ): string => $base . $path, $this->before );
		self::assertSame( [], array_values( array_diff( Photos::publicFilesSeen(), $before ) ), 'in the public folder meanwhile' );
		self::assertSame( $this->before, Photos::publicFiles(), 'in the public folder' );
		self::assertTrue( Photos::isHidden( $id ), 'in the vault' );
		self::assertStringNotContainsString( Vault::name(), $answer->text ?? '' );
		$stored = [ get_post( $id ), get_post_meta( $id, '_wp_attached_file' ), get_post_meta( $id, '_wp_attachment_metadata' ) ];
		self::assertStringNotContainsString( 'sw-immosuite-', (string) wp_json_encode( $stored ) );
		self::assertSame( 404, Http::call( new HttpCall( 'GET', self::path( $id ) ) )->status );
		self::assertSame( 404, Http::call( new HttpCall( 'GET', "/wp-json/wp/v2/media/{$id}" ) )->status );
		self::assertSame( '[]', Http::call( new HttpCall( 'GET', "/wp-json/wp/v2/media?include={$id}" ) )->text );
		self::assertSame( '[]', Http::call( new HttpCall( 'GET', '/wp-json/wp/v2/media?search=villa' ) )->text );
		self::assertSame( 404, Http::call( new HttpCall( 'GET', "/?attachment_id={$id}" ) )->status );
		self::assertSame( 200, $this->session->get( self::path( $id ) )->status, 'Staff must see the picture.' );
	}

	/** @return list<int> Ids of all attachments, of any status. */
	private function attachments(): array {
		wp_cache_flush();
		$all = get_posts( [ 'post_type' => 'attachment', 'post_status' => array_keys( get_post_stati() ), 'numberposts' => -1, 'fields' => 'ids' ] );
		return array_values( array_filter( $all, is_int( ... ) ) );
	}

	private static function path( int $id ): string {
		return (string) wp_parse_url( (string) wp_get_attachment_url( $id ), PHP_URL_PATH );
	}
}
