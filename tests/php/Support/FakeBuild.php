<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Frontend\Frame\Build;

/** A small build in its own folder, so that tests of the frame need no npm. */
final class FakeBuild {

	public const BOOTSTRAP = '(()=>{"use strict";window.swImmosuite={}})();';

	public const KNOWN = '(()=>{"use strict";localStorage})();';

	public const LINKED = 'linked()';

	public const COOKIES = '(()=>{"use strict";localStorage.cookies})();';

	public const STARTER = '(()=>{"use strict";document.currentScript})();';

	public const EMBED = '(()=>{"use strict";document.querySelectorAll})();';

	public const CSS = '.swis{color:#182226}';

	public const SHEET = 'contact-form-wizard.0123456789.css';

	public readonly string $folder;

	public function __construct() {
		$this->folder = sys_get_temp_dir() . '/sw-immosuite-build-' . bin2hex( random_bytes( 6 ) );
		mkdir( $this->folder . '/web', 0700, true );
		mkdir( $this->folder . '/frame' );
		$this->write( 'web/bootstrap.js', self::BOOTSTRAP . "\n" );
		$this->write( 'web/known.js', self::KNOWN . "\n" );
		$this->write( 'web/linked.js', self::LINKED . "\n" );
		$this->write( 'web/cookies.js', self::COOKIES . "\n" );
		$this->write( 'web/starter.js', self::STARTER . "\n" );
		$this->write( 'web/app.js', 'app' );
		$this->write( 'web/app.css', self::CSS );
		$this->write( 'web/host.js', 'host' );
		$this->write( 'web/embed.js', self::EMBED );
		$this->write( 'web/map.0123456789.js', 'map' );
		$this->write( 'web/unlisted.js', 'secret' );
		$files = [];
		foreach ( [ 'app.js', 'app.css', 'host.js', 'embed.js', 'bootstrap.js', 'map.0123456789.js' ] as $name ) {
			$files[ $name ] = [
				'hash' => substr( hash( 'sha256', $name ), 0, 20 ),
				'type' => str_ends_with( $name, '.css' ) ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
			];
		}
		$this->write( 'web/manifest.php', '<?php return ' . var_export( $files, true ) . ';' );
	}

	public function build(): Build {
		return new Build( $this->folder );
	}

	public function printStep( string $route, string $lang, string $html ): void {
		$printed = [
			'html'  => $html,
			'css'   => self::CSS,
			'sheet' => self::SHEET,
		];
		$this->write( "frame/{$route}.{$lang}.json", (string) wp_json_encode( $printed ) );
	}

	public function remove(): void {
		$files = glob( $this->folder . '/*/*' );
		array_map( 'unlink', is_array( $files ) ? $files : [] );
		array_map( 'rmdir', [ $this->folder . '/web', $this->folder . '/frame', $this->folder ] );
	}

	private function write( string $name, string $content ): void {
		file_put_contents( $this->folder . '/' . $name, $content );
	}
}
