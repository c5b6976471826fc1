<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Frame;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/**
 * A cache that ignores queries takes the frame's URL with a query for the home page. With pretty permalinks this URL
 * therefore only redirects to the URL below /webapp/. Tested over HTTP.
 */
final class QueryAddressTest extends IntegrationTestCase {

	private const PRETTY = '/%postname%/';

	protected function tearDown(): void {
		update_option( 'permalink_structure', self::PRETTY );
	}

	#[DataProvider( 'addresses' )]
	public function testAUrlWithAQueryRedirectsBelowWebapp( string $requested, string $address ): void {
		foreach ( [ 'GET', 'HEAD' ] as $method ) {
			$answer = $this->call( $method, $requested );
			self::assertSame( [ 302, home_url( $address ), '' ], [ $answer->status, $answer->header( 'location' ), $answer->text ] );
			self::assertSame( [ 'no-store', '0' ], [ $answer->header( 'cache-control' ), $answer->header( 'x-accel-expires' ) ] );
			self::assertSame( '', $answer->header( 'set-cookie' ) );
		}
	}

	/** @return iterable<string, array{string, string}> */
	public static function addresses(): iterable {
		yield 'a route' => [ '/?sw_immosuite_frame=contact-form-wizard', '/webapp/contact-form-wizard' ];
		yield 'all parameters, byte for byte' => [ '/?lang=en&k=c.a%2Bb_c&sw_immosuite_frame=login&x[]=1&x[]=2', '/webapp/login?lang=en&k=c.a%2Bb_c&x[]=1&x[]=2' ];
		yield 'a repeated parameter, of which the last counts' => [ '/?sw_immosuite_frame=static/app.js&sw_immosuite%5Fframe=login&k=1', '/webapp/login?k=1' ];
		yield 'a query after index.php' => [ '/index.php?sw_immosuite_frame=login', '/webapp/login' ];
		yield 'a route with a part below it' => [ '/?sw_immosuite_frame=expose/4711', '/webapp/expose/4711' ];
		yield 'a file' => [ '/?sw_immosuite_frame=static/app.js&ver=1', '/webapp/static/app.js?ver=1' ];
		yield 'another host' => [ '/?sw_immosuite_frame=//evil.example/', '/webapp/evil.example' ];
		yield 'a header' => [ '/?sw_immosuite_frame=login%0d%0aX-Evil:%201', '/webapp/login%0D%0AX-Evil%3A%201' ];
		yield 'a path out of the folder' => [ '/?sw_immosuite_frame=../wp-login.php', '/webapp/wp-login.php' ];
	}

	public function testWithPlainPermalinksAUrlWithAQueryIsAnswered(): void {
		update_option( 'permalink_structure', '' );
		$answer = $this->call( 'GET', '/?sw_immosuite_frame=contact-form-wizard' );
		self::assertSame( [ 200, '' ], [ $answer->status, $answer->header( 'location' ) ] );
		self::assertStringContainsString( 'data-route="contact-form-wizard"', $answer->text );
	}

	public function testPostRequestsAreRefused(): void {
		self::assertSame( 405, $this->call( 'POST', '/?sw_immosuite_frame=login' )->status );
	}

	public function testTheRedirectTargetAnswers(): void {
		$location = $this->call( 'GET', '/?sw_immosuite_frame=login&lang=en' )->header( 'location' );
		self::assertSame( 200, $this->call( 'GET', substr( $location, strlen( home_url() ) ) )->status );
	}

	private function call( string $method, string $path ): Answer {
		return Http::call( new HttpCall( $method, $path, 'POST' === $method ? '' : null, [ 'Content-Type' => '' ] ) );
	}
}
