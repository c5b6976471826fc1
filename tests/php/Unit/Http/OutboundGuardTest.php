<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Http;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Http\Outbound\GlobalAddress;
use SwImmoSuite\Http\Outbound\OutboundGuard;

/** URLs of a transfer that the server may request (O21). */
final class OutboundGuardTest extends TestCase {

	#[DataProvider( 'ips' )]
	public function testOnlyPublicAddressesAreAllowed( string $ip, bool $isGlobal ): void {
		self::assertSame( $isGlobal, GlobalAddress::isGlobal( $ip ) );
	}

	/** @return iterable<string, array{string, bool}> */
	public static function ips(): iterable {
		$global = [
			...[ '1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '172.15.0.1', '172.32.0.1', '192.167.1.1', '223.255.255.254' ],
			...[ '2606:4700::1111', '2a00:1450::1', '2001:4860::8888' ],
		];
		foreach ( $global as $ip ) {
			yield $ip => [ $ip, true ];
		}
		$notGlobal = [
			...[ '0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.255', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.0.1' ],
			...[ '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255' ],
			...[ '::', '::1', '::ffff:127.0.0.1', '::ffff:1.1.1.1', '::127.0.0.1', '64:ff9b::7f00:1', '100::1' ],
			...[ '2001::1', '2001:10::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', 'fc00::1', 'fd12::1', 'fe80::1', 'fec0::1', 'ff02::1' ],
			...[ '', 'localhost', '127.1', '0x7f.0.0.1', '2130706433', '1.1.1.1/32', '[2606:4700::1111]', "1.1.1.1\n" ],
		];
		foreach ( $notGlobal as $ip ) {
			yield json_encode( $ip ) . ' is not global' => [ $ip, false ];
		}
	}

	/** @param string|null $pinned "host:port:ip"; null: refused. */
	#[DataProvider( 'urls' )]
	public function testOnlyPublicUrlsAreRequested( string $url, ?string $pinned ): void {
		self::assertSame( $pinned, self::guard()->pin( $url )?->resolveEntry() );
	}

	/** @return iterable<string, array{string, string|null}> */
	public static function urls(): iterable {
		yield 'http' => [ 'http://bilder.example/a.jpg', 'bilder.example:80:1.1.1.1' ];
		yield 'https, in capitals' => [ 'HTTPS://Bilder.Example/a.jpg?b#c', 'bilder.example:443:1.1.1.1' ];
		yield 'a trailing dot' => [ 'https://bilder.example./a.jpg', null ];
		yield 'trailing dots' => [ 'https://bilder.example../a.jpg', null ];
		yield 'an IP address with a trailing dot' => [ 'https://1.1.1.1./a.jpg', null ];
		yield 'a percent-encoded trailing dot' => [ 'https://bilder.example%2e/a.jpg', null ];
		yield 'a percent-encoded dot' => [ 'https://bilder%2Eexample/a.jpg', null ];
		yield 'a full stop that cURL converts to a dot' => [ "https://bilder.example\u{3002}/a.jpg", null ];
		yield 'a name in brackets' => [ 'https://[bilder.example]/a.jpg', null ];
		yield 'an address in brackets' => [ 'https://[1.1.1.1]/a.jpg', null ];
		yield 'one bracket' => [ 'https://[2606:4700::1111/a.jpg', null ];
		yield 'an IPv6 address without brackets' => [ 'https://2606:4700::1111/a.jpg', null ];
		yield 'a zone' => [ 'https://[2606:4700::1111%25eth0]/a.jpg', null ];
		yield 'an address with zeros' => [ 'https://01.1.1.1/a.jpg', null ];
		yield 'an empty user name before the host' => [ 'https://@bilder.example/a.jpg', null ];
		yield 'no host' => [ 'https:///bilder.example/a.jpg', null ];
		yield 'two ports' => [ 'https://bilder.example:443:443/a.jpg', null ];
		yield 'an umlaut in the path' => [ 'https://bilder.example/Küche.jpg', 'bilder.example:443:1.1.1.1' ];
		yield 'an allowed port' => [ 'https://bilder.example:443/', 'bilder.example:443:1.1.1.1' ];
		yield 'another port' => [ 'http://bilder.example:8080/', null ];
		yield 'port 0' => [ 'http://bilder.example:0/', null ];
		yield 'another scheme' => [ 'ftp://bilder.example/', null ];
		yield 'a file' => [ 'file:///etc/passwd', null ];
		yield 'gopher' => [ 'gopher://bilder.example:80/', null ];
		yield 'no scheme' => [ '//bilder.example/', null ];
		yield 'a password' => [ 'http://a:b@bilder.example/', null ];
		yield 'a user name before the host' => [ 'http://bilder.example@intern.example/', null ];
		yield 'a backslash' => [ 'http://bilder.example\\@intern.example/', null ];
		yield 'a blank' => [ 'http://bilder.example /', null ];
		yield 'a line break' => [ "http://bilder.example/\r\nHost: x", null ];
		yield 'an umlaut in the host' => [ 'http://münchen.example/', null ];
		yield 'an address' => [ 'http://1.1.1.1/', '1.1.1.1:80:1.1.1.1' ];
		yield 'an IPv6 address' => [ 'http://[2606:4700::1111]/', '[2606:4700::1111]:80:[2606:4700::1111]' ];
		yield 'an address of the local network' => [ 'http://192.168.0.1/', null ];
		yield 'the metadata service of a cloud' => [ 'http://169.254.169.254/latest/meta-data/', null ];
		yield 'loopback' => [ 'http://[::1]/', null ];
		yield 'loopback, mapped to IPv6' => [ 'http://[::ffff:127.0.0.1]/', null ];
		yield 'loopback, shortened' => [ 'http://127.1/', null ];
		yield 'loopback, as a number' => [ 'http://2130706433/', null ];
		yield 'loopback, in hexadecimal' => [ 'http://0x7f.0.0.1/', null ];
		yield 'loopback, by name' => [ 'http://localhost/', null ];
		yield 'a name of the local network' => [ 'http://intern.example/', null ];
		yield 'a name with one address of the local network' => [ 'http://both.example/', null ];
		yield 'a name with addresses of both versions' => [ 'http://six.example/', 'six.example:80:[2606:4700::1111]' ];
		yield 'a name without an address' => [ 'http://nobody.example/', null ];
	}

	#[DataProvider( 'requestUrls' )]
	public function testTheRequestUrlIsBuiltFromTheCheckedParts( string $url, string $requestUrl ): void {
		self::assertSame( $requestUrl, self::guard()->pin( $url )?->url );
	}

	/** @return iterable<array{string, string}> */
	public static function requestUrls(): iterable {
		yield 'capitals' => [ 'HTTPS://Bilder.Example/A.jpg', 'https://bilder.example/A.jpg' ];
		yield 'the default port' => [ 'https://bilder.example:0443/', 'https://bilder.example/' ];
		yield 'no path' => [ 'http://bilder.example?a=1', 'http://bilder.example/?a=1' ];
		yield 'query and fragment' => [ 'http://bilder.example/a?b=c://d@e/?f#g@h', 'http://bilder.example/a?b=c://d@e/?f' ];
		yield 'a path that looks like a host' => [ 'http://bilder.example//intern.example/@a:b', 'http://bilder.example//intern.example/@a:b' ];
		yield 'characters that need encoding' => [ 'http://bilder.example/K%C3%BCche/ü"<[|100%.jpg', 'http://bilder.example/K%C3%BCche/%C3%BC%22%3C%5B%7C100%25.jpg' ];
		yield 'an IPv6 address' => [ 'http://[2606:4700:0::1111]:80', 'http://[2606:4700:0::1111]/' ];
	}

	/** The host name is resolved once, because a second answer may differ. */
	public function testANameIsLookedUpOnce(): void {
		$lookups = 0;
		$guard   = new OutboundGuard(
			static function () use ( &$lookups ): array {
				return [ 0 === $lookups++ ? '1.1.1.1' : '127.0.0.1' ];
			},
			GlobalAddress::isGlobal( ... )
		);
		self::assertSame( 'rebind.example:80:1.1.1.1', $guard->pin( 'http://rebind.example/' )?->resolveEntry() );
		self::assertSame( 1, $lookups );
		self::assertNull( $guard->pin( 'http://rebind.example/' ) );
	}

	private static function guard(): OutboundGuard {
		$names = [
			'bilder.example' => [ '1.1.1.1', '8.8.8.8' ],
			'six.example'    => [ '2606:4700::1111', '1.1.1.1' ],
			'intern.example' => [ '10.0.0.1' ],
			'both.example'   => [ '1.1.1.1', 'fd00::1' ],
		];
		return new OutboundGuard( static fn( string $host ): array => $names[ $host ] ?? [], GlobalAddress::isGlobal( ... ) );
	}
}
