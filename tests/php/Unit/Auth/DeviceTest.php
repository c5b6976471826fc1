<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Auth;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Visitor\Auth\Device;

/** Names of browsers and devices, in plain words. */
final class DeviceTest extends TestCase {

	#[DataProvider( 'agents' )]
	public function testABrowserHasAName( string $agent, string $name ): void {
		$device = Device::fromText( Device::of( $agent )->toText() );
		self::assertSame( $name, $device->label( new Translator( Language::English ) ) );
	}

	/** @return iterable<array{string, string}> */
	public static function agents(): iterable {
		yield [ 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows' ];
		yield [ 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0', 'Edge on Windows' ];
		yield [ 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36', 'Chrome on Linux' ];
		yield [ 'Mozilla/5.0 (X11; CrOS x86_64 16181.61.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36', 'Chrome on ChromeOS' ];
		yield [ 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15', 'Safari on macOS' ];
		yield [ 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.0.0 Mobile/15E148 Safari/604.1', 'Chrome on iOS' ];
		yield [ 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15', 'Firefox on iPadOS' ];
		yield [ 'Mozilla/5.0 (Linux; Android 15; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36', 'Samsung Internet on Android' ];
		yield [ 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 OPR/120.0.0.0', 'Opera on Linux' ];
		yield [ 'Something (Windows NT 10.0)', 'Windows' ];
		yield [ 'curl/8.14.1', '' ];
		yield [ '', '' ];
		yield [ "<script>|\0" . str_repeat( 'x', 70_000 ), '' ];
	}
}
