<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import\Attachment;

use SwImmoSuite\Http\Outbound\OutboundFile;
use SwImmoSuite\Http\Outbound\OutboundGuard;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Photos;
use SwImmoSuite\Tests\Support\SentPictures;

/** O20: pictures that a file names by their addresses. */
final class FetchedPictureTest extends IntegrationTestCase {

	private SentPictures $sent;

	protected function setUp(): void {
		Listings::clear();
		$this->sent = new SentPictures();
	}

	protected function tearDown(): void {
		$this->sent->remove();
		Listings::clear();
	}

	public function testAnAddressIsFetchedOnlyWhereItIsNeeded(): void {
		$asked                = 0;
		$resolve              = static function () use ( &$asked ): array {
			$asked++;
			return [ '127.0.0.1' ];
		};
		$port                 = (int) wp_parse_url( Http::url(), PHP_URL_PORT );
		$this->sent->outbound = new OutboundFile( new OutboundGuard( $resolve, static fn(): bool => true, [ $port ] ) );
		// The tests' site asks nobody by itself.
		$let = static fn(): bool => false;
		add_filter( 'pre_http_request', $let, PHP_INT_MAX );
		try {
			$url     = "http://bilder.example:{$port}/wp-includes/images/";
			$listing = Listings::add();
			$file    = SentPictures::anhang( "{$url}blank.gif", 'BILD', '', 'v1' ) . SentPictures::anhang( "{$url}nothing-there.gif" );
			$first   = $this->sent->import( $file, $listing );
			self::assertCount( 1, $first->gallery ?? [] );
			self::assertSame( [ [ 'picture_missing', "{$url}nothing-there.gif" ] ], SentPictures::notes( $first ) );
			self::assertSame( 2, $asked );
			self::assertSame( $first->gallery, $this->sent->import( $file, $listing )->gallery );
			self::assertSame( 3, $asked, 'Only the one that is missing.' );
			self::assertSame( [ 'transfer.xml' ], array_values( array_diff( (array) scandir( $this->sent->folder ), [ '.', '..' ] ) ) );
		} finally {
			remove_filter( 'pre_http_request', $let, PHP_INT_MAX );
		}
	}

	public function testWhatItsServerCallsTheSameIsNotSentAgain(): void {
		$this->sent->outbound = new OutboundFile( new OutboundGuard( static fn(): array => [ '192.0.2.1' ], static fn(): bool => true ) );
		$said   = [];
		$answer = static function ( mixed $before, mixed $asked ) use ( &$said ): array {
			$asked  = (array) $asked;
			$known  = ( (array) $asked['headers'] )['If-None-Match'] ?? '';
			$said[] = $known;
			if ( '"v1"' !== $known ) {
				file_put_contents( is_string( $asked['filename'] ) ? $asked['filename'] : '', Photos::jpeg() );
			}
			return [
				'headers'  => [ 'etag' => '"v1"' ],
				'body'     => '',
				'response' => [
					'code'    => '"v1"' === $known ? 304 : 200,
					'message' => '',
				],
				'cookies'  => [],
				'filename' => null,
			];
		};
		add_filter( 'pre_http_request', $answer, PHP_INT_MAX, 2 );
		try {
			$listing = Listings::add();
			$file    = SentPictures::anhang( 'https://bilder.example/a.jpg?size=' . str_repeat( '9', 300 ) );
			$first   = $this->sent->import( $file, $listing );
			self::assertSame( $first->gallery, $this->sent->import( $file, $listing )->gallery );
			self::assertSame( [ '', '"v1"' ], $said );
			self::assertSame( [ 1, [] ], [ count( $first->gallery ?? [] ), $first->notes ] );
		} finally {
			remove_filter( 'pre_http_request', $answer, PHP_INT_MAX );
		}
	}

	/** A host that is down for an hour is no reason to show an outdated picture for ever. */
	public function testANewVersionThatDidNotComeIsNotedAndAskedForAgain(): void {
		$imports = new Imports();
		$asked   = 0;
		// It is down twice.
		$answers = [ Photos::jpeg( 300, 300 ), '', '', Photos::jpeg( 400, 300 ) ];
		$answer  = static function ( mixed $before, mixed $asks ) use ( &$asked, &$answers ): array {
			$asked++;
			$bytes = (string) array_shift( $answers );
			$file  = ( (array) $asks )['filename'];
			file_put_contents( is_string( $file ) ? $file : '', $bytes );
			return [
				'headers'  => [],
				'body'     => '',
				'response' => [
					'code'    => '' === $bytes ? 503 : 200,
					'message' => '',
				],
				'cookies'  => [],
				'filename' => null,
			];
		};
		$send = static function ( string $check ) use ( $imports, &$asked ): array {
			$asked    = 0;
			$transfer = $imports->send( 'TEIL', Imports::home( 'A', '<anhaenge>' . SentPictures::anhang( 'https://93.184.216.34/a.jpg', 'BILD', '', $check ) . '</anhaenge>' ) );
			Imports::work();
			[ $item ] = Imports::items( $transfer );
			return [ $item->action?->value, Imports::notes( $item, [ 'picture_missing' ] ), $asked, Meta::files( $item->postId, Field::Gallery ) ];
		};
		add_filter( 'pre_http_request', $answer, PHP_INT_MAX, 2 );
		try {
			$old = $send( 'A' )[3];
			self::assertSame( [ 'unchanged', [ 'picture_missing' ], 1, $old ], $send( 'B' ) );
			self::assertSame( [ 'unchanged', [ 'picture_missing' ], 1, $old ], $send( 'B' ) );
			$new = $send( 'B' );
			self::assertSame( [ 'updated', [], 1 ], array_slice( $new, 0, 3 ) );
			self::assertSame( [ 1, 1 ], [ count( $old ), count( array_diff( $new[3], $old ) ) ] );
			self::assertSame( [ 'unchanged', [], 0, $new[3] ], $send( 'B' ) );
		} finally {
			remove_filter( 'pre_http_request', $answer, PHP_INT_MAX );
			$imports->end();
		}
	}
}
