<?php
/** How each of its documents ends. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

wp_footer();
?>
</body>
</html>
