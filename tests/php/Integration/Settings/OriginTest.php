<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Settings;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Frame\ContentSecurityPolicy;
use SwImmoSuite\Http\OwnOrigin;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use WP_REST_Request;

/** Origins as browsers write them. */
final class OriginTest extends IntegrationTestCase {

	#[DataProvider( 'addresses' )]
	public function testAnOriginIsWrittenAsBrowsersSendIt( string $address, string $origin ): void {
		self::assertSame( $origin, Settings::origin( $address ) );
	}

	/** @return iterable<string, array{string, string}> */
	public static function addresses(): iterable {
		yield 'path and default port' => [ 'HTTPS://www.Agentur.example:443/suche?a=1', 'https://www.agentur.example' ];
		yield 'another port' => [ 'http://127.0.0.1:8080/', 'http://127.0.0.1:8080' ];
		yield 'IPv6' => [ 'http://[::1]:9400/x', 'http://[::1]:9400' ];
		yield 'umlaut' => [ 'https://Müller-Immo.example/', 'https://xn--mller-immo-9db.example' ];
		yield 'no scheme' => [ 'www.agentur.example', '' ];
		yield 'another scheme' => [ 'ftp://www.agentur.example', '' ];
		yield 'no UTF-8' => [ "https://m\xfcller.example", '' ];
		yield 'nothing' => [ '', '' ];
	}

	public function testASiteWithAnUmlautInItsHostAcceptsItsOwnOrigin(): void {
		$home = static fn(): string => 'https://müller.example';
		add_filter( 'home_url', $home );
		$request = new WP_REST_Request( 'POST', '/sw-immosuite/v1/wizard/contact' );
		$request->set_header( 'Origin', 'https://xn--mller-kva.example' );
		$isOwn  = ! OwnOrigin::isForeign( $request );
		$policy = ContentSecurityPolicy::header( [], [], [ Settings::origin( home_url() ) ], [] );
		remove_filter( 'home_url', $home );
		self::assertTrue( $isOwn );
		self::assertStringContainsString( 'frame-ancestors https://xn--mller-kva.example', $policy );
	}
}
