<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Frame;

use SwImmoSuite\Frontend\Frame\ContentSecurityPolicy;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SiteOptions;

/** The CSP header of a document: text typed into a setting cannot end a directive. */
final class ContentSecurityPolicyTest extends IntegrationTestCase {

	private SiteOptions $options;

	protected function setUp(): void {
		$this->options = new SiteOptions();
		$this->options->set( 'home', 'https://www.example.org' );
	}

	protected function tearDown(): void {
		$this->options->clear();
	}

	public function testNoOriginCanEndTheDirective(): void {
		$policy = ContentSecurityPolicy::header( [], [], [ 'https://a.example', "https://b.example; script-src *", '*', '' ], [] );
		self::assertStringEndsWith( '; frame-ancestors https://a.example', $policy );
		self::assertStringEndsWith( "; frame-ancestors 'none'", ContentSecurityPolicy::header( [], [], [ '*' ], [] ) );
	}

	public function testNoFolderCanEndTheDirective(): void {
		foreach ( [ "/a b; script-src */", "/a,b/", "/a'b/", "/ä/", "/x?a/", "/a/\n" ] as $path ) {
			$policy = ContentSecurityPolicy::header( [], [], [], [ 'files' => home_url( '', 'https' ) . $path ] );
			self::assertStringContainsString( "; script-src 'self'; style-src 'self'; ", $policy, $path );
			$policy = ContentSecurityPolicy::header( [], [], [], [ 'files' => 'https://files.example.org' . $path ] );
			self::assertStringContainsString( '; script-src https://files.example.org; ', $policy, $path );
		}
		$policy = ContentSecurityPolicy::header( [], [ 'a{}' ], [], [] );
		self::assertStringContainsString( "default-src 'none'; style-src 'sha256-", $policy );
	}
}
