import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './frame/console.css';
import { createRoot } from 'react-dom/client';
import { Console } from './frame/console.tsx';

const place = document.getElementById('console');
if (place) createRoot(place).render(<Console />);
